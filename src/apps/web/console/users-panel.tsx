import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { UserList } from '#features/accounts/admin/list/user-list.tsx';
import { FIRST_VIEW, type UsersView } from '#features/accounts/admin/list/users-view.ts';
import { readUsersPlace, userAddress } from '#features/accounts/admin/users-address.ts';
import { SignUpBurstList } from '#features/accounts/admin/waves/sign-up-burst-list.tsx';
import type { UserOperatorView } from '#features/accounts/people/contract.ts';
import type { PanelProps } from '#features/console/admin/kernel/panel.ts';
import { mayEnter } from '#features/console/contract.ts';
import { OpenReports } from '#features/portraits/admin/reports/open-reports.tsx';
import { UserPage } from './user-page.tsx';

/** User Management: the list, and a page for each user. The list keeps its place while one of them is looked at. */
export function UsersPanel({ operator }: PanelProps) {
  const [, navigate] = useLocation();
  const { userId, section } = readUsersPlace(useSearch());
  const [view, setView] = useState<UsersView>(FIRST_VIEW);
  const [opened, setOpened] = useState<UserOperatorView>();
  const listTop = useRef(0);
  const hasArrived = useArrival();
  const panel = useReturnToList(userId, listTop);

  function open(user: UserOperatorView) {
    listTop.current = scrollY;
    setOpened(user);
  }

  return (
    <div ref={panel} className="@container">
      {userId === null ? (
        <>
          <SignUpBurstList />
          <OpenReports onPerson={(id) => navigate(userAddress(id))} />
          <UserList
            view={view}
            onView={setView}
            onOpen={open}
            onFound={(user) => {
              open(user);
              navigate(userAddress(user.id));
            }}
          />
        </>
      ) : (
        <UserPage
          key={userId}
          userId={userId}
          section={section}
          known={opened?.id === userId ? opened : undefined}
          mayRefund={mayEnter(operator.role, 'refunds')}
          takesFocus={hasArrived()}
        />
      )}
    </div>
  );
}

/** Whether the panel has been on the screen already: what opens now was asked for in it. */
function useArrival(): () => boolean {
  const hasArrived = useRef(false);
  useEffect(() => {
    hasArrived.current = true;
  }, []);
  return () => hasArrived.current;
}

/** Back on the list, one stands where one left it: at the row of the user that was looked at. */
function useReturnToList(userId: string | null, listTop: { readonly current: number }) {
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  useLayoutEffect(() => {
    const from = last.current;
    last.current = userId;
    if (userId !== null || from === null) return;
    scrollTo({ top: listTop.current, behavior: 'instant' });
    panel.current
      ?.querySelector<HTMLElement>(`[data-user="${CSS.escape(from)}"]`)
      ?.focus({ preventScroll: true });
  }, [userId, listTop]);
  return panel;
}
