import type { AuditEntry, AuditPage } from '#features/console/audit/contract.ts';
import type { Team, TeamInvitation } from '#features/console/team/contract.ts';
import { OWNER, stagedCatalogue } from './staged-console.ts';

const INVITATION: TeamInvitation = {
  ...{ id: 'i1', kind: 'join', email: 'kabir.sethi@example.com', name: 'Kabir Sethi', role: 'support' },
  ...{ invitedBy: 'Meera Iyer', sentAt: '2026-11-18T05:10:00.000Z', expiresAt: '2026-11-25T05:10:00.000Z' },
  isExpired: false,
};

/** Operators of every role, one with a very long address, and what has been sent to others. */
export function stagedTeam(): Team {
  const since = '2026-01-12T04:30:00.000Z';
  return {
    success: true,
    operators: [
      {
        ...({ id: 'o0', email: 'admin@localhost', name: 'First operator', role: 'owner', since } as const),
        fromEnvironment: true,
        lastSignInAt: since,
      },
      { ...OWNER, fromEnvironment: false, since, lastSignInAt: '2026-11-20T04:02:00.000Z' },
      {
        ...({ id: 'o2', name: 'Dev Anand Balasubramaniam', role: 'support', since } as const),
        email: 'dev.anand.balasubramaniam.of.the.evening.shift@support.example.com',
        ...{ fromEnvironment: false, lastSignInAt: null },
      },
      {
        ...({ id: 'o3', email: 'zoya@example.com', name: 'Zoya Khan', role: 'catalogue', since } as const),
        fromEnvironment: false,
        lastSignInAt: '2026-11-19T12:45:00.000Z',
      },
    ],
    invitations: [
      INVITATION,
      {
        ...INVITATION,
        id: 'i2',
        kind: 'password',
        email: 'zoya@example.com',
        name: 'Zoya Khan',
        role: 'catalogue',
        expiresAt: '2026-11-19T05:10:00.000Z',
        isExpired: true,
      },
    ],
  };
}

const [WORDS_BEFORE, WORDS_AFTER] = [
  'a doctor in a bright ward',
  'a young doctor with a toy stethoscope in a sunny ward',
];
const TEMPLATE = stagedCatalogue()[0]?.subcategories[0]?.promptTemplate ?? '';
const LONG = `${TEMPLATE}\n\nSoft window light from the left, 85 mm lens, shallow depth of field, natural skin, and every feature of the face kept as it is in the photo. Frame it as {{aspect_ratio}}.`;

function entry(
  id: number,
  at: string,
  more: Pick<AuditEntry, 'action' | 'target'> & Partial<AuditEntry>,
): AuditEntry {
  return {
    ...{ id, at, operator: OWNER, person: null, before: null, after: null, address: '203.0.113.7' },
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36',
    ...more,
  };
}

/** Two days of the log: a template that was rewritten, credits, a refund, a role, a sign-in. */
export function stagedAuditPage(): AuditPage {
  const asha = { type: 'user', id: 'u1', name: 'asha.rao@example.com' };
  const dev = { id: 'o2', email: 'dev@example.com', role: 'support' } as const;
  return {
    success: true,
    entries: [
      entry(9021, '2026-11-20T06:12:40.000Z', {
        ...{ action: 'theme.updated', target: { type: 'theme', id: 'doctor', name: 'Doctor' } },
        before: { name: 'Doctor', promptTemplate: LONG, premium: false },
        after: {
          name: 'Doctor',
          promptTemplate: LONG.replace(WORDS_BEFORE, WORDS_AFTER).replace('85 mm lens, ', ''),
          premium: true,
        },
      }),
      entry(9020, '2026-11-20T05:47:03.000Z', {
        ...{ action: 'user.credits-assigned', target: asha, operator: dev, address: '2001:db8:4a:91::17' },
        ...{ before: { creditsLeft: 2 }, after: { assigned: 5, creditsLeft: 7 } },
      }),
      entry(9019, '2026-11-20T05:40:11.000Z', {
        ...{ action: 'purchase.refund-requested', operator: dev },
        target: { type: 'purchase', id: 'order_Q7dYb1nWm2', name: 'Popular Pack' },
        after: { amount: 4_900, currency: 'INR', reason: 'Paid twice by mistake' },
        person: asha.name,
      }),
      entry(9018, '2026-11-19T13:20:55.000Z', {
        ...{
          action: 'operator.role-changed',
          target: { type: 'operator', id: 'o3', name: 'zoya@example.com' },
        },
        ...{ before: { role: 'support' }, after: { role: 'catalogue' } },
      }),
      entry(9017, '2026-11-19T13:02:09.000Z', {
        ...{
          action: 'user.blocked',
          target: { ...asha, id: 'u7', name: null },
          after: { reason: 'Photos of a stranger' },
        },
      }),
      entry(9016, '2026-11-19T11:48:30.000Z', {
        ...{ action: 'sign-in.shut', operator: null, address: '198.51.100.23' },
        target: { type: 'operator', id: 'o1', name: OWNER.email },
        after: { from: 'place', wrongPasswords: 10, shutMinutes: 15 },
      }),
      entry(9015, '2026-11-19T03:31:00.000Z', {
        ...{ action: 'operator.signed-in', target: { type: 'operator', id: 'o1', name: OWNER.email } },
      }),
    ],
    next: null,
  };
}
