import type { ActiveSession, AuthUser, IdentitySession } from '../contract.ts';

/** The part of better-auth's user that is shown. */
export interface VendorUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly image?: string | null;
}

function authUserOf(user: VendorUser): AuthUser {
  return {
    id: user.id,
    email: user.email,
    displayName: user.name,
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    photoURL: user.image ?? null,
  };
}

/** @param token signed. */
export function sessionOf(token: string, user: VendorUser): IdentitySession {
  return { token, user: authUserOf(user) };
}

interface SessionRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly expiresAt: Date;
  readonly userAgent: string | null;
}

/** @param currentId the session that asks. */
export function activeSessionOf(row: SessionRow, currentId: string): ActiveSession {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    userAgent: row.userAgent,
    current: row.id === currentId,
  };
}
