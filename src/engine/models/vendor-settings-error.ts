export type VendorSettingsFault = 'no-key' | 'bad-base-url' | 'bad-model' | 'bad-workflow';

/** Settings of which no adapter can be made. The message is for the operator and names no secret. */
export class VendorSettingsError extends Error {
  readonly code: VendorSettingsFault;

  constructor(code: VendorSettingsFault, message: string) {
    super(message);
    this.name = 'VendorSettingsError';
    this.code = code;
  }
}

/**
 * The key, or a `no-key` error. The AI SDK would look for a missing one in the environment, which is not its to read.
 */
export function requireKey(vendor: string, apiKey: string | undefined): string {
  if (apiKey) return apiKey;
  throw new VendorSettingsError('no-key', `${vendor} needs an API key`);
}

/** Host and port of an http(s) address; a `bad-base-url` error for anything else, and for one with a password in it. */
export function hostOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (url && isWeb && !url.username && !url.password) return url.host;
  throw new VendorSettingsError('bad-base-url', 'The base URL is no http(s) address without a password');
}
