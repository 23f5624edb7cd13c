import { queryOptions, useQuery } from '@tanstack/react-query';
import { ACCOUNT_SENDINGS } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { apiFetch } from '#ui/data/api-client.ts';
import { failureAdvice } from '#ui/data/failure-advice.ts';
import { Problem } from '#ui/problem.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { accountSendings } from '../../contract.ts';

const PATH = ACCOUNT_SENDINGS;
const SENDINGS_QUERY = queryOptions({
  queryKey: [PATH],
  queryFn: async ({ signal }) =>
    accountSendings.parse(await (await apiFetch(PATH, { signal })).json()).sendings,
});

const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Which image service was sent which photo, and when. */
export function AccountSendings() {
  const query = useQuery(SENDINGS_QUERY);
  const { data } = query;
  return (
    <SectionCard title="Who was sent your photos">
      {query.isPending ? <Skeleton className="h-12" /> : null}
      {query.error && !data ? (
        <div className="flex flex-col items-start gap-3">
          <Problem>{`We could not load this. ${failureAdvice(query.error)}`}</Problem>
          <Button size="sm" variant="secondary" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {data?.length === 0 ? (
        <p>Nobody. All your portraits were made by this studio’s own computers.</p>
      ) : null}
      {data && data.length > 0 ? (
        <ul className="divide-y divide-line">
          {data.map(({ id, sentTo, model, sentAt, themeName, made }) => (
            <li key={id} className="py-2.5 first:pt-0 last:pb-0">
              <p className="font-semibold">{sentTo ?? 'A machine of this studio'}</p>
              <p className="text-ink-soft">
                The photo for {themeName}, {moment.format(new Date(sentAt))}, to {model}
                {made ? '' : '; no portrait came of it'}.
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </SectionCard>
  );
}
