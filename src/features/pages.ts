/**
 * Every page's address in the browser but '/': read by server and browser, and written nowhere else but in tests,
 * which hold it to what people have bookmarked and been mailed.
 * Plain constants: the first screen loads them, and a bundle holds those that it uses.
 */

export const REGISTER_PAGE = '/register';
export const SUBSCRIPTION_PAGE = '/subscription';
export const IMAGE_EDITOR_PAGE = '/image-editor';
export const CREDITS_PAGE = '/credits';
export const ACCOUNT_PAGE = '/account';
/** Mailed with ?token=. */
export const RESET_PASSWORD_PAGE = '/reset-password';
/** Mailed with ?token=. */
export const VERIFY_EMAIL_PAGE = '/verify-email';
export const TERMS_PAGE = '/terms';
export const PRIVACY_PAGE = '/privacy';
export const CONTACT_PAGE = '/contact';
export const REFUNDS_PAGE = '/refunds';
export const GRIEVANCES_PAGE = '/grievances';
/** The operators' console: ?tab=, and #invitation= of a mailed link. */
export const CONSOLE_PAGE = '/admin';
/** The primitives, to look at. */
export const UI_PAGE = '/ui';
