/** Where the OpenID provider is mounted in the sandbox. */
export const PROVIDER_PATH = '/oidc';

/** Where the product must look for the OpenID provider (GOOGLE_ISSUER_URL) when the sandbox is at `sandboxUrl`. */
export function googleIssuerOf(sandboxUrl: string): string {
  return `${sandboxUrl}${PROVIDER_PATH}`;
}
