import type { Pool } from 'pg';

export interface StagedAuditLog {
  readonly entries: number;
  readonly people: number;
  /** When the last entry was written; there is one about every minute before it. */
  readonly until: Date;
}

const TEMPLATE = 'A portrait of a child as a doctor in a warm and friendly ward, ';

/**
 * Fills the audit log as years of work by twelve operators leave it: some do much more than others, themes and people
 * come up again and again, and some actions are rare. A tenth of the people is never touched.
 */
export async function stageAuditLog(pool: Pool, { entries, people, until }: StagedAuditLog): Promise<void> {
  await pool.query(
    `insert into users (id, name, email)
     select 'user-' || n, 'Parent ' || n,
       case when n % 10 = 0 and n % 100 = 0 then 'quiet' else 'parent' end || n || '@' ||
         (array['gmail.com', 'yahoo.in', 'example.com'])[1 + n % 3]
     from generate_series(1, $1::int) n`,
    [people],
  );
  await pool.query(
    `insert into operators (email, name, role)
     select 'operator' || n || '@example.com', 'Operator ' || n, (array['owner', 'support', 'catalogue'])[1 + n % 3]
     from generate_series(1, 12) n`,
  );
  await pool.query(
    `with staff as (
       select array_agg(id order by n) ids, array_agg(email order by n) emails, array_agg(role order by n) roles
       from operators, lateral (select substring(email from '\\d+')::int as n) as numbered
       where email like 'operator%@example.com'
     ), drawn as materialized (
       select n, random() as kind, 1 + floor(power(random(), 2) * 12)::int as who, random() as whom
       from generate_series(1, $1::int) n
     ), told as (
       select *, case when kind < 0.35 then 'user.credits-assigned' when kind < 0.40 then 'user.blocked'
           when kind < 0.43 and who < 12 then 'user.unblocked' when kind < 0.57 then 'operator.signed-in'
           when kind < 0.67 then 'operator.signed-out' when kind < 0.84 then 'theme.updated'
           when kind < 0.92 then 'theme.switched-off' when kind < 0.999 then 'purchase.refund-requested'
           else 'category.deleted' end as action
       from drawn
     )
     insert into audit_entries (at, operator_id, operator_email, operator_role, action, target_type, target_id,
       target_name, before, after, address, user_agent)
     select $2::timestamptz - ($1::int - n) * interval '63 seconds', ids[who], emails[who], roles[who], action,
       split_part(action, '.', 1),
       case split_part(action, '.', 1)
         when 'user' then 'user-' || (1 + floor(whom * $3::int)::int / 100 * 100 + 1 + n % 98)
         when 'operator' then ids[who]::text when 'theme' then 'theme-' || (1 + floor(whom * 300)::int)
         when 'purchase' then 'order_' || (1 + floor(whom * 40000)::int) else 'category-' || floor(whom * 20)::int end,
       case split_part(action, '.', 1) when 'operator' then emails[who]
         when 'theme' then 'Theme ' || (1 + floor(whom * 300)::int) when 'purchase' then 'Popular Pack'
         when 'category' then 'Category ' || floor(whom * 20)::int end,
       case when action = 'theme.updated' then jsonb_build_object('promptTemplate', repeat($4::text, 8)) end,
       case when action = 'theme.updated' then jsonb_build_object('promptTemplate', repeat($4::text, 9)) end,
       '203.0.113.' || n % 250, 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'
     from told, staff order by n`,
    [entries, until, people, TEMPLATE],
  );
  await pool.query('vacuum analyze audit_entries, users, operators');
}
