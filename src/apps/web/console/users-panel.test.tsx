import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FIRST_VIEW, paramsOf } from '#features/accounts/admin/list/users-view.ts';
import type { Operator } from '#features/console/contract.ts';
import {
  pathFor,
  USERS_CREDITS,
  USERS_FAILED_PORTRAITS,
  USERS_LIST,
  USERS_ONE,
  USERS_PURCHASES,
} from '#features/endpoints.ts';
import { type Known, renderPanel } from '../../../../tests/support/dom/console-panel.tsx';
import { wordsOf } from '../../../../tests/support/dom/words.ts';
import {
  stagedPurchase,
  stagedRefund,
  stagedUser,
  stagedUserDetails,
} from '../../../../tests/support/looks/staged-users.ts';
import { UsersPanel } from './users-panel.tsx';

const OPERATOR: Operator = { id: 'o1', email: 'support@example.com', name: 'Support', role: 'support' };
const MARKUP = '<img src=x onerror=alert(1)>';

/** The panel at an address, with these answers of the server. */
const openPanel = (search: string, known: Known) =>
  renderPanel(<UsersPanel operator={OPERATOR} />, { search, known });
const wordsAt = (search: string, known: Known) => wordsOf(openPanel(search, known));

const pageOf = (page: object) => ({ pages: [{ success: true, next: null, ...page }], pageParams: [null] });
const listOf = (users: unknown[], total = users.length, next: string | null = null): Known => [
  [[USERS_LIST, paramsOf(FIRST_VIEW)], pageOf({ users, total, next })],
];

describe('the list of users', () => {
  it('says who they are, what they have and since when', () => {
    const users = [
      stagedUser(),
      stagedUser({ id: 'u2', firstName: '', lastName: '', email: 'ravi@example.com', unlimited: true }),
      stagedUser({ id: 'u3', isPremium: true, generationLimit: 35, blockedAt: '2026-11-20T05:00:00.000Z' }),
    ];
    openPanel('', listOf(users));
    const [, ...rows] = screen.getAllByRole('row');
    const [asha = '', ravi = '', blocked = ''] = rows.map(wordsOf);
    for (const told of ['Asha Rao', 'asha@example.com', '7 left', '3 of 10 used', 'Free', '20 Nov 2026'])
      expect(asha).toContain(told);
    for (const told of ['ravi@example.com', 'Unlimited', '3 used']) expect(ravi).toContain(told);
    for (const told of ['32 left', 'Premium', 'Blocked']) expect(blocked).toContain(told);
    expect(asha).not.toContain('Blocked');
    const link = screen.getByRole('link', { name: /ravi@example\.com/ });
    expect(link.getAttribute('href')).toBe('/admin?tab=users&user=u2');
  });

  it('shows initials, and loads no picture of anybody from elsewhere', () => {
    const picture = 'https://pictures.example.com/asha.jpg';
    const panel = openPanel('', listOf([stagedUser({ profileImageUrl: picture })]));
    expect(panel.innerHTML).not.toContain(picture);
    expect(wordsOf(panel)).toContain('AR');
  });

  it('counts all of them and leads to more where there are more', () => {
    const first = wordsAt('', listOf([stagedUser()], 213, 'next'));
    for (const told of ['213 users', '1 of 213 shown', 'Show more']) expect(first).toContain(told);
    const all = wordsAt('', listOf([stagedUser()]));
    expect(all).toContain('1 user');
    expect(all).not.toContain('Show more');
  });

  it('has places for what is coming, and a sentence where nobody is', () => {
    openPanel('', []);
    expect(screen.getByRole('table').closest('[aria-busy="true"]')).not.toBeNull();
    expect(wordsAt('', listOf([]))).toContain('Nobody yet');
  });
});

describe('a user’s page', () => {
  const known = (more: Known = []): Known => [
    [[pathFor(USERS_ONE, { userId: 'u1' })], stagedUserDetails()],
    ...more,
  ];

  it('says what an operator needs to know', () => {
    const details = stagedUserDetails({
      plan: { planId: 'pro', endsAt: '2026-12-20T05:00:00.000Z' },
      signInMethods: ['password', 'google'],
    });
    const words = wordsAt('?tab=users&user=u1', [[[pathFor(USERS_ONE, { userId: 'u1' })], details]]);
    const told = [
      'Credits left 7 3 of 10 used',
      'Portraits made 3',
      'Failed 1',
      'Under way 0',
      'Not verified',
      // Whoever signed out or was blocked leaves no session to read it from.
      'Last seen Not known: signed out',
    ];
    for (const one of [
      ...told,
      'Pro, until 20 Dec 2026',
      'Email and password, Google',
      'Assign credits',
      'Block',
    ])
      expect(words).toContain(one);
    expect(words).not.toContain('Unblock');
  });

  it('says of very many portraits that they are more than five hundred', () => {
    const details = stagedUserDetails({ portraits: { ready: 501, failed: 500, underWay: 0 } });
    const words = wordsAt('?tab=users&user=u1', [[[pathFor(USERS_ONE, { userId: 'u1' })], details]]);
    for (const one of ['Portraits made More than 500', 'Failed 500']) expect(words).toContain(one);
  });

  it('offers to unblock who is blocked', () => {
    const user = stagedUser({ blockedAt: '2026-11-20T05:00:00.000Z' });
    const words = wordsAt('?user=u1', [
      [[pathFor(USERS_ONE, { userId: 'u1' })], stagedUserDetails({ user })],
    ]);
    expect(words).toContain('Unblock');
    expect(words).toContain('Blocked on');
  });

  it('takes credits once it is known whose they are', () => {
    const isTaken = (panel: HTMLElement) =>
      !within(panel).getByRole<HTMLButtonElement>('button', { name: 'Assign credits' }).disabled;
    expect(isTaken(openPanel('?user=u1', []))).toBe(false);
    expect(isTaken(openPanel('?user=u1', known()))).toBe(true);
  });

  it('takes 1 to 100 credits as a number', () => {
    openPanel('?user=u1', known());
    const { min, max } = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Credits to assign' });
    expect([min, max]).toEqual(['1', '100']);
  });

  it('tells of credits in the parent’s words', () => {
    const granted = {
      id: '1',
      kind: 'granted',
      at: '2026-11-20T05:00:00.000Z',
      credits: 10,
      unlimited: false,
    };
    const item = {
      ...granted,
      source: 'operator',
      label: null,
      expiresAt: null,
      portraitId: null,
      reason: null,
    };
    const words = wordsAt(
      '?user=u1',
      known([[[pathFor(USERS_CREDITS, { userId: 'u1' }), {}], pageOf({ items: [item] })]]),
    );
    expect(words).toContain('Added by our team They never expire');
    expect(words).toContain('+10');
  });

  it('tells why a portrait failed and that the credit is back', () => {
    const portrait = { id: 'p1', themeName: MARKUP, reason: 'no-face', message: 'No face.', attempts: 2 };
    const at = '2026-11-20T05:00:00.000Z';
    const items = [{ ...portrait, createdAt: at, failedAt: at, creditReturned: true }];
    const words = wordsAt(
      '?user=u1&section=failures',
      known([[[pathFor(USERS_FAILED_PORTRAITS, { userId: 'u1' }), {}], pageOf({ items })]]),
    );
    expect(words).toMatch(/No face\. .*after 2 attempts.*Credit returned/);
    screen.getByText(MARKUP);
  });
});

describe('the purchases', () => {
  const purchases = (...items: object[]) =>
    wordsAt('?user=u1&section=purchases', [
      [[pathFor(USERS_ONE, { userId: 'u1' })], stagedUserDetails()],
      [[pathFor(USERS_PURCHASES, { userId: 'u1' }), {}], pageOf({ items })],
    ]);

  it('have amount, receipt, Razorpay’s ids to copy and the way to refund', () => {
    const words = purchases(stagedPurchase());
    for (const told of ['Popular Pack Paid ₹199', 'Receipt MP-000123', 'Copy order id', 'pay_1', 'Refund'])
      expect(words).toContain(told);
  });

  it('can not be refunded when nothing is left', () => {
    const words = purchases(stagedPurchase({ status: 'refunded', refundable: 0 }));
    expect(words).toContain('Refunded');
    expect(words).not.toMatch(/Refund\s/);
  });

  it('can not be refunded when less is left than Razorpay refunds, and say so', () => {
    const words = purchases(stagedPurchase({ status: 'partially_refunded', refundable: 50 }));
    expect(words).toContain(
      '₹0.50 is left, which cannot be refunded here: Razorpay refunds no less than ₹1.',
    );
    expect(purchases(stagedPurchase({ refundable: 100 }))).not.toContain('cannot be refunded here');
  });

  it('tell of their refunds, and can be asked about while one is under way', () => {
    const refunds = [
      stagedRefund({ id: 'r2', status: 'pending' }),
      stagedRefund({ status: 'refused', failure: 'The balance is too low.' }),
    ];
    const words = purchases(stagedPurchase({ refunds }));
    for (const told of ['Refund of ₹50 Under way', 'Razorpay is working on it.', 'Check again', 'Paid twice'])
      expect(words).toContain(told);
    expect(words).toContain('Razorpay refused: The balance is too low.');
    expect(purchases(stagedPurchase({ refunds: [stagedRefund()] }))).not.toContain('Check again');
  });

  it('show money that came beside them, in its own currency', () => {
    const payment = { paymentId: 'pay_2', amount: 499, currency: 'USD', refundable: 499, refunds: [] };
    const extraPayments = [{ ...payment, createdAt: '2026-11-20T05:00:00.000Z' }];
    const words = purchases(stagedPurchase({ refundable: 0, extraPayments }));
    expect(words).toContain('$4.99 came beside it and brought nothing');
    expect(words).toMatch(/pay_2.*Refund/);
  });

  it('show what a bank asks about them, until when, and what has become of it', () => {
    const asked = {
      ...{ id: 'disp_1', paymentId: 'pay_1', amount: 19_900, currency: 'INR', lostAmount: 0 },
      ...{ phase: 'chargeback', reason: 'fraud', respondBy: '2026-11-27T05:00:00.000Z' },
    };
    const open = purchases(stagedPurchase({ refundable: 0, disputes: [{ ...asked, status: 'open' }] }));
    expect(open).toMatch(/Dispute to answer.*chargeback · fraud.*asks about ₹199.*until 27 Nov 2026/);
    expect(open).toContain('disp_1');
    const lost = purchases(
      stagedPurchase({ lostAmount: 19_900, disputes: [{ ...asked, status: 'lost', lostAmount: 19_900 }] }),
    );
    expect(lost).toMatch(/₹199 taken back by the bank.*Dispute lost.*₹199 went back to the buyer/);
  });
});

describe('nothing typed by anybody becomes a part of the page', () => {
  const user = stagedUser({
    firstName: MARKUP,
    lastName: '<script>alert(2)</script>',
    email: `${MARKUP}@x.com`,
  });

  it('in the list', () => {
    const panel = openPanel('', listOf([user]));
    screen.getByRole('link', { name: `${MARKUP} <script>alert(2)</script>` });
    expect(panel.querySelector('img, script')).toBeNull();
  });

  it('on their page, in the reasons of refunds, and in Razorpay’s words', () => {
    const refunds = [stagedRefund({ reason: MARKUP, status: 'refused', failure: MARKUP })];
    const panel = openPanel('?user=u1&section=purchases', [
      [[pathFor(USERS_ONE, { userId: 'u1' })], stagedUserDetails({ user })],
      [
        [pathFor(USERS_PURCHASES, { userId: 'u1' }), {}],
        pageOf({ items: [stagedPurchase({ refunds, failure: MARKUP })] }),
      ],
    ]);
    expect(wordsOf(panel).split(MARKUP).length).toBeGreaterThan(4);
    expect(panel.querySelector('img, script')).toBeNull();
  });
});
