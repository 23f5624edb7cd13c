/** What a breach reached. `photos`: photos that were here, or on their way to an image model, in that time. */
export type Concern = 'accounts' | 'photos' | 'portraits' | 'payments';

/** From an order to its end a photo lies here. $1 and $2 are the times, $3 an engine's id or null. */
const PHOTO_WAS_HERE = `exists (select from portraits p where p.user_id = u.id and p.created_at < $2
    and coalesce(p.finished_at, $2) >= $1
    and ($3::text is null or exists (select from engine_calls c where c.portrait_id = p.id and c.engine_id = $3)))`;
/** A portrait lies here until it is deleted. */
const PORTRAIT_WAS_HERE = `exists (select from portraits p where p.user_id = u.id and p.state = 'ready' and p.finished_at < $2
    and coalesce(p.deleted_at, $2) >= $1
    and ($3::text is null or exists (select from engine_calls c where c.portrait_id = p.id and c.engine_id = $3)))`;
const PAID = `exists (select from purchases o where o.user_id = u.id and o.created_at < $2)`;

function query(condition: string): string {
  return `select u.email, u.name, u.id,
      (select count(*) from portraits p where p.user_id = u.id and p.created_at < $2)::int as portraits,
      coalesce((select string_agg(distinct c.engine_id, ' ') from engine_calls c join portraits p on p.id = c.portrait_id
        where p.user_id = u.id and c.sent_at between $1 and $2), '') as sent_to,
      (select count(*) from purchases o where o.user_id = u.id and o.created_at < $2)::int as purchases
    from users u where u.erased_at is null and u.created_at < $2 and ($3::text is null or true) and ${condition}
    order by u.email`;
}

/** Erased accounts have no address any more: nobody can be told there. */
export const CONCERNED: Readonly<Record<Concern, string>> = {
  accounts: query('$1::timestamptz is not null'),
  photos: query(PHOTO_WAS_HERE),
  portraits: query(PORTRAIT_WAS_HERE),
  payments: query(PAID),
};

/** A line of CSV. What a spreadsheet would take for a formula is text. */
export function csvLine(values: readonly unknown[]): string {
  const cells = values.map((value) => {
    const text = String(value ?? '');
    const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
  });
  return `${cells.join(',')}\r\n`;
}
