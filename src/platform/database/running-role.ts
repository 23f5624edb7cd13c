import type pg from 'pg';
import { OperatorError } from '#platform/process/operator-error.ts';

/** Tables that the running parts read and write rows of: the product's, and the queue's. */
const SCHEMAS = 'public, pgboss';

/** What a role is worth that could do everything all the same. */
async function assertOwnsNothing(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ powerful: boolean; owns: boolean }>(
    `select rolsuper or rolcreaterole or pg_has_role(oid, current_user, 'member') as powerful,
       exists (select from pg_class c where c.relowner = r.oid and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)) as owns
     from pg_roles r where rolname = $1`,
    [role],
  );
  const [found] = rows;
  if (!found)
    throw new OperatorError(
      `DATABASE_URL names the role ${role}, which this PostgreSQL does not have. Create it: create role ${role} login password '...'.`,
    );
  if (found.powerful || found.owns)
    throw new OperatorError(
      `The role ${role} of DATABASE_URL must own nothing where DATABASE_OWNER_URL is set, and it is a superuser, may create roles, owns tables of ours or is a member of their owner. Give DATABASE_URL a role of its own, or leave DATABASE_OWNER_URL out.`,
    );
}

/** Written once: read and added to. What is taken out of it goes through functions that do that alone. */
const LOG = 'public.audit_entries';
const FORGETTING = 'public.audit_forget_person(bigint, text), public.audit_forget_before(timestamptz)';

/**
 * Lets the running parts' role read and write rows, and of the audit log only read and add them: it owns no table, so it can
 * drop, alter and truncate none and switch no trigger off. To be called after every migration, for the tables that it brought.
 * @throws OperatorError for a role that is not there, or that could do everything all the same.
 */
export async function admitRunningRole(client: pg.Client, role: string): Promise<void> {
  await assertOwnsNothing(client, role);
  const name = client.escapeIdentifier(role);
  await client.query(`
    begin;
    revoke create on schema public from public;
    grant usage on schema ${SCHEMAS} to ${name};
    grant select, insert, update, delete on all tables in schema ${SCHEMAS} to ${name};
    revoke update, delete on ${LOG} from ${name};
    grant execute on function ${FORGETTING} to ${name};
    revoke truncate, references, trigger on all tables in schema ${SCHEMAS} from ${name};
    grant usage, select on all sequences in schema ${SCHEMAS} to ${name};
    commit`);
}
