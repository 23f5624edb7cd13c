/**
 * Every address that the API answers: read by server, browser and tests, and written nowhere else. What is asked and
 * answered there is in each feature's contract. `:name` stands for a part of the path, which `pathFor` puts in.
 * Plain constants: the first screen loads them, and a bundle holds the groups that it uses.
 */

/** GET -> publicConfig: what this installation offers. */
export const CONFIG = '/api/config';
/** GET -> userData. */
export const USER_DATA = '/api/auth/user';
/**
 * GET -> category[]; with the token of somebody who manages the catalogue categoryOperatorViews: switched-off themes too,
 * and each theme says `enabled`. POST categoryInput -> savedCategory, by an operator.
 */
export const CATEGORIES = '/api/admin/categories';
/** GET: the OpenAPI document, for operators. */
export const API_DOCS = '/api/docs';
/** The console's calls begin so, and nothing else does but the public list of categories. */
export const CONSOLE_PREFIX = '/api/admin/';

/** POST a form (the photo as `image`, generateFields) -> generateResponse, or a stream of its steps. */
export const PORTRAITS_GENERATE = '/api/generate';
/** POST a form (the photo as `image`) -> photoInspection. */
export const PORTRAITS_INSPECT = '/api/photos/inspect';
/** GET -> historyResponse, newest first, the next page in the `Link` header; DELETE forgets all. */
export const PORTRAITS_HISTORY = '/api/history';
/** GET -> pendingResponse: what is still being made. */
export const PORTRAITS_PENDING = '/api/portraits/pending';
/** GET -> allowanceResponse: what is left today on somebody else's machine. */
export const PORTRAITS_ALLOWANCE = '/api/portraits/allowance';
/** GET -> portraitStatus; DELETE forgets it. */
export const PORTRAITS_ONE = '/api/portraits/:id';
/** GET -> the picture; its reader is known by bearer or cookie. */
export const PORTRAITS_IMAGE = '/api/portraits/:id/image';
/** GET -> the same, small. */
export const PORTRAITS_THUMBNAIL = '/api/portraits/:id/thumbnail';
/** GET -> photoSendings: who was sent the photo. */
export const PORTRAITS_SENDINGS = '/api/portraits/:id/sendings';
/** PUT: a mail when it is ready. */
export const PORTRAITS_READY_MAIL = '/api/portraits/:id/ready-mail';
/** GET -> portraitFeedback; PUT feedbackRequest -> portraitFeedback: what is not right, the last word counting. */
export const PORTRAITS_FEEDBACK = '/api/portraits/:id/feedback';
/**
 * POST a form (the photo as `image`, tryAgainFields): makes it once more with another seed, without a credit. Answers as
 * PORTRAITS_GENERATE does. Theme, wish, shape and outfit are those of the portrait. Sent again it is the same try.
 */
export const PORTRAITS_TRY_AGAIN = '/api/portraits/:id/try-again';
/** POST reportRequest -> {message}. Told again while it is open, it is the same report with the new words. */
export const PORTRAITS_REPORTS = '/api/portraits/:id/reports';

// The parent's account, and their data in their hands.

/** GET -> account; PATCH accountChange -> account; DELETE eraseRequest -> 202 erasureAnswer. */
export const ACCOUNT_PROFILE = '/api/account';
/** POST {}: no erasure after all. */
export const ACCOUNT_KEEP = '/api/account/keep';
/** POST -> 202 {id}; GET -> those of the last days. */
export const ACCOUNT_EXPORTS = '/api/account/exports';
/** GET: how far it is and, for 24 hours, where the archive is. */
export const ACCOUNT_EXPORT = '/api/account/exports/:id';
/** GET -> the archive; its owner is known by bearer or cookie. */
export const ACCOUNT_ARCHIVE = '/api/account/exports/:id/archive';
/** GET -> who was sent photos of this account. */
export const ACCOUNT_SENDINGS = '/api/account/sendings';
/** POST consentAgreement -> {message}: agrees to the present text. 409 for any other version than that. */
export const ACCOUNT_CONSENT = '/api/account/consent';
/** GET -> engineConsents. */
export const ACCOUNT_ENGINE_CONSENTS = '/api/account/engine-consents';
/** PUT gives one, DELETE takes it back. */
export const ACCOUNT_ENGINE_CONSENT = '/api/account/engine-consents/:id';

/** Where better-auth is mounted. */
export const IDENTITY_PREFIX = '/api/identity';

/**
 * Opened by window.open in the click itself, with ?origin=<location.origin>&nonce=<random>.
 * The window ends by posting a googlePopupMessage to its opener and closing itself.
 */
export const GOOGLE_START = '/api/identity/google/start';

/** GET: identitySession, or null when signed out. With the cookie alone it hands out the bearer token. */
export const SESSION = '/api/identity/get-session';

// The identity calls: writes answer {code, message} when they fail. Signing up, signing in and SESSION answer
// identitySession; signing out and the rest answer {ok: true}.

/**
 * POST signUpRequest. Signs in at once; where nobody is to learn who has an account it answers 202 {code: 'check-mail',
 * message} instead, whoever asks, and the mail has the rest.
 */
export const IDENTITY_SIGN_UP = '/api/identity/sign-up/email';
/** POST signInForm. */
export const IDENTITY_SIGN_IN = '/api/identity/sign-in/email';
/** POST {}. Ends this session, named by the bearer token or the cookie. */
export const IDENTITY_SIGN_OUT = '/api/identity/sign-out';
/** POST resetForm. Mails a link to /reset-password?token=... */
export const IDENTITY_REQUEST_RESET = '/api/identity/request-password-reset';
/** POST newPasswordRequest. Ends every session of the account. */
export const IDENTITY_RESET_PASSWORD = '/api/identity/reset-password';
/** POST verifyEmailRequest. The address is proved; doing it again changes nothing. */
export const IDENTITY_VERIFY_EMAIL = '/api/identity/verify-email';
/** POST {} with the bearer token. Mails the link again: sendVerificationAnswer. */
export const IDENTITY_SEND_VERIFICATION = '/api/identity/send-verification';
/** GET: {sessions: ActiveSession[]}, the latest first. */
export const IDENTITY_LIST_SESSIONS = '/api/identity/list-sessions';
/** POST {id}. */
export const IDENTITY_REVOKE_SESSION = '/api/identity/revoke-session';
/** POST {}. */
export const IDENTITY_REVOKE_OTHER_SESSIONS = '/api/identity/revoke-other-sessions';

/** GET -> creditHistoryResponse, newest first; the next page is in the `Link` header. */
export const CREDITS_HISTORY = '/api/credits/history';

/** POST paymentOrderRequest -> paymentOrder. 400 when product, amount or currency are not the catalogue's. */
export const PAYMENTS_CREATE_ORDER = '/api/create-payment-order';
/**
 * POST verifyPaymentRequest -> 200 verifiedPayment. 409 pendingPayment while the money is not certain yet: wait and
 * poll the purchase. 400 for a wrong signature or a failed payment, 404 for an order that is not the caller's.
 */
export const PAYMENTS_VERIFY = '/api/verify-payment';
/** GET -> purchase[], newest first; the next page is in the `Link` header (rel="next"). */
export const PAYMENTS_PURCHASES = '/api/purchases';
/** GET -> purchase, for polling after the payment window closed. Every 2 s is fine. */
export const PAYMENTS_PURCHASE = '/api/purchases/:orderId';
/** GET -> a printable page, for the browser to open; its reader is known by the cookie. */
export const PAYMENTS_RECEIPT = '/api/purchases/:orderId/receipt';
/** GET -> the caller's plan, `free` without one. */
export const PAYMENTS_PLAN = '/api/plan';
/** POST {} -> plan. No more renewal notices; the plan stays active until its end. 409 without a plan. */
export const PAYMENTS_CANCEL_PLAN = '/api/plan/cancel';
/** GET -> billingState. PUT billingStateRequest -> billingState. 400 where there is no such state. */
export const PAYMENTS_BILLING_STATE = '/api/billing-state';
/** POST, by the gateway. */
export const PAYMENTS_WEBHOOK = '/api/webhooks/razorpay';

/** GET reportQuery -> reportPage: open ones the oldest first, handled ones the newest first. */
export const REPORTS = '/api/admin/reports';
/** POST -> the reported portrait, small. Each showing is a row of the audit log, so it is no GET. 404 once it is deleted. */
export const REPORT_PICTURE = '/api/admin/reports/:reportId/picture';
/** POST {reason} -> done: what was done about it, for the audit log. */
export const REPORT_HANDLED = '/api/admin/reports/:reportId/handled';

/** GET: a WebP that never changes; 404 for any other name than that of the kept picture. */
export const THEME_PICTURE = '/api/themes/:id/pictures/:picture';

// Managing categories and themes, beside CATEGORIES.

/** PUT order of category ids. */
export const CATALOGUE_CATEGORY_ORDER = '/api/admin/category-order';
/** PUT categoryInput -> savedCategory; DELETE -> done. Deleting a category deletes its themes. */
export const CATALOGUE_CATEGORY = '/api/admin/categories/:id';
/** POST themeInput -> savedTheme. */
export const CATALOGUE_THEMES = '/api/admin/categories/:id/subcategories';
/** PUT themeInput -> savedTheme; DELETE -> done. */
export const CATALOGUE_THEME = '/api/admin/categories/:id/subcategories/:subId';
/** PUT themeSwitch -> savedTheme. */
export const CATALOGUE_THEME_SWITCH = '/api/admin/categories/:id/subcategories/:subId/enabled';
/** PUT order of theme ids -> done. */
export const CATALOGUE_THEME_ORDER = '/api/admin/categories/:id/subcategory-order';
/** GET -> catalogueFile, to be kept as a file. */
export const CATALOGUE_EXPORT = '/api/admin/catalogue/export';
/** POST importRequest -> importResult: with dryRun what would change; without, it changes. 400 fileRefusal; 409 when it changed meanwhile. */
export const CATALOGUE_IMPORT = '/api/admin/catalogue/import';
/**
 * POST previewRequest -> an image (JPEG or WebP), made by the engine from the drawn model child, whichever it is: no
 * photo of a child is sent. Of an image model, PREVIEW_FINDING_HEADER may say why such a picture would be no portrait.
 * In words: 503 when no worker answers or the engine is busy, 409 where nothing may be sent to it now, 422 where it made
 * none of this template, 504 where it did not answer in time; 429 when asked too often.
 */
export const CATALOGUE_PREVIEW = '/api/admin/theme-preview';
/** GET -> catalogueEngines: what a theme may name. */
export const CATALOGUE_ENGINES = '/api/admin/catalogue/engines';

/**
 * POST operatorSignIn -> operatorSignedIn. 401 for a wrong address or password, 401 codeWanted for a second step that is
 * missing or wrong, 429 after too many tries.
 */
export const OPERATORS_SIGN_IN = '/api/admin/login';
/** POST -> {success, message}: the token opens nothing any more. */
export const OPERATORS_SIGN_OUT = '/api/admin/logout';
/** GET -> operatorSession: whose token this is. */
export const OPERATORS_SESSION = '/api/admin/session';

// Other operators, and one's own password.

/** GET -> team. */
export const TEAM_OPERATORS = '/api/admin/operators';
/** PUT roleChange -> done; DELETE -> done: their sessions end at once. */
export const TEAM_OPERATOR = '/api/admin/operators/:operatorId';
/** POST -> mailed: a link to choose a new password. */
export const TEAM_PASSWORD_LINK = '/api/admin/operators/:operatorId/password-link';
/** POST invite -> mailed. 409 for somebody who is an operator or invited already. */
export const TEAM_INVITATIONS = '/api/admin/invitations';
/** DELETE -> done: its link opens nothing any more. */
export const TEAM_SENT_INVITATION = '/api/admin/invitations/:invitationId';
/** POST -> mailed: with a new link; the one before opens nothing any more. */
export const TEAM_SEND_AGAIN = '/api/admin/invitations/:invitationId/send';
/**
 * Of the mailed link, whose token is the bearer: GET -> invitationView, POST acceptInvitation -> operatorSignedIn.
 * 404 when the link is not valid any more.
 */
export const TEAM_INVITATION = '/api/admin/invitation';
/** PUT changePassword -> passwordChanged: every other session of theirs ends. */
export const TEAM_OWN_PASSWORD = '/api/admin/password';
/**
 * GET -> secondStepState. POST {password} -> secondStepBegun: an authenticator's secret that counts once it is confirmed.
 * 409 where one is set up already.
 */
export const SECOND_STEP_OWN = '/api/admin/second-step';
/** POST {code} -> recoveryCodesMade: from now on signing in asks for a second step. */
export const SECOND_STEP_CONFIRM = '/api/admin/second-step/confirm';
/** POST secondStepShown -> done: the authenticator goes. */
export const SECOND_STEP_REMOVE = '/api/admin/second-step/remove';
/** POST -> done: for somebody who has lost everything, passkeys as well. Their sessions end. */
export const SECOND_STEP_RESET = '/api/admin/operators/:operatorId/second-step-reset';
/** POST addPasskey -> passkeyAdded: from now on signing in asks for a second step. */
export const PASSKEYS = '/api/admin/passkeys';
/** POST {password} -> passkeyBegun: what the authenticator is asked to make, within five minutes. */
export const PASSKEY_BEGIN = '/api/admin/passkeys/begin';
/** POST -> passkeyAsked: a challenge for one of one's passkeys. 409 where there is none. */
export const PASSKEY_ASK = '/api/admin/passkeys/ask';
/** POST secondStepShown -> done. The last second step is removed by what is shown; without it 400 codeWanted. */
export const PASSKEY_REMOVE = '/api/admin/passkeys/:passkeyId/remove';

/** GET auditQuery -> auditPage, newest first. */
export const AUDIT_LOG = '/api/admin/audit';

/** GET figuresQuery -> portraitFigures. 400 for days that are no range. */
export const DASHBOARD_PORTRAITS = '/api/admin/dashboard/portraits';
/** GET figuresQuery -> moneyFigures. 400 for days that are no range. */
export const DASHBOARD_MONEY = '/api/admin/dashboard/money';

// People with accounts, as an operator may see them: never a photo, never a portrait.

/** GET usersQuery -> usersPage. */
export const USERS_LIST = '/api/admin/users';
/** GET ?email= -> foundUser, by the whole address. 400 without one, 404 `User not found`. */
export const USERS_SEARCH = '/api/admin/users/search';
/** GET -> signUpBursts. */
export const USERS_WAVES = '/api/admin/users/waves';
/** POST assignCredits -> userAnswer. */
export const USERS_ASSIGN_CREDITS = '/api/admin/users/assign-credits';
/** GET -> userDetails. */
export const USERS_ONE = '/api/admin/users/:userId';
/** POST blockRequest -> {success, message, user}: every session of theirs ends, and none begins. */
export const USERS_BLOCK = '/api/admin/users/:userId/block';
/** POST -> {success, message, user}. */
export const USERS_UNBLOCK = '/api/admin/users/:userId/unblock';
/** POST operatorErasure -> done: erases for a parent who cannot sign in any more, at once or in seven days. */
export const USERS_ERASE = '/api/admin/users/:userId/erase';
/** GET -> userCreditHistory, newest first. */
export const USERS_CREDITS = '/api/admin/users/:userId/credits';
/** GET -> userPurchases, newest first. */
export const USERS_PURCHASES = '/api/admin/users/:userId/purchases';
/** GET -> failedPortraits, newest first. */
export const USERS_FAILED_PORTRAITS = '/api/admin/users/:userId/failed-portraits';

/** POST refundRequest -> refundResult: an operator gives money back. 409 refundOutdated where it is not what they saw. */
export const REFUND = '/api/admin/purchases/:orderId/refund';

type Parts<Path extends string> = Path extends `${string}:${infer Part}/${infer Rest}`
  ? Part | Parts<Rest>
  : Path extends `${string}:${infer Part}`
    ? Part
    : never;

/** The address with its parts put in, each encoded: pathFor(PORTRAITS_IMAGE, { id }). */
export function pathFor<const Path extends string>(
  path: Path,
  parts: Readonly<Record<Parts<Path>, string>>,
): string {
  return path.replace(/:(\w+)/g, (_, part: Parts<Path>) => encodeURIComponent(parts[part]));
}
