/**
 * What every column of every table is, whose it is, and how long it is kept. A test compares this with the database: a
 * column without a class fails it. What is `personal` or `money` of a parent's rows is in the archive that they can take
 * along, and `others` is somebody else's (the people who run the studio), `technical` says nothing of anybody.
 */
export interface TableClasses {
  /** Which rows are a parent's; absent: none are. */
  readonly owner?: RowOwner;
  /** How long rows are kept, and what becomes of them when their owner's account is erased. */
  readonly kept: string;
  /** Names of columns, with spaces between them. */
  readonly personal?: string;
  readonly money?: string;
  readonly technical?: string;
  readonly others?: string;
}

type RowOwner =
  /** This column is the user's id. */
  | { readonly column: string }
  /** This column is a key of a table whose rows are a parent's. */
  | { readonly column: string; readonly of: string; readonly key: string }
  /** This column is the user's id where another one says so. */
  | { readonly column: string; readonly where: readonly [string, string] };

export const DATA_CLASSES: Readonly<Record<string, TableClasses>> = {
  users: {
    owner: { column: 'id' },
    kept: 'Until the account is erased; then a row without name and address, to which the books refer.',
    personal:
      'id name first_name last_name email email_verified image trial_waits_for blocked_at created_at updated_at',
    technical: 'erased_at',
  },
  sessions: {
    owner: { column: 'user_id' },
    kept: 'Until the session ends, 30 days at most; deleted with the account.',
    personal: 'id user_id expires_at ip_address user_agent created_at updated_at',
    technical: 'token',
  },
  identities: {
    owner: { column: 'user_id' },
    kept: 'Until the account is erased. Passwords are hashes; tokens of others are not stored.',
    personal: 'id user_id provider_id account_id scope created_at updated_at',
    technical:
      'password access_token refresh_token id_token access_token_expires_at refresh_token_expires_at',
  },
  verifications: {
    kept: 'Proofs of an hour or less; deleted with the account.',
    technical: 'id identifier value expires_at created_at updated_at',
  },
  trial_claims: {
    owner: { column: 'user_id' },
    kept: 'As long as the account; then a year, without it. Keyed hashes of mailboxes.',
    personal: 'user_id claimed_at',
    technical: 'address_hash',
  },
  consents: {
    owner: { column: 'user_id' },
    kept: 'Until the account is erased; then in kept_consents.',
    personal: 'id user_id version text_sha256 method given_at address_hash device_class',
  },
  engine_consents: {
    owner: { column: 'user_id' },
    kept: 'Until the account is erased; then in kept_consents.',
    personal: 'id user_id engine_id version text_sha256 given_at withdrawn_at address_hash device_class',
  },
  kept_consents: {
    kept: 'One year after the account was erased, under an id that leads to nobody.',
    technical: 'id subject about version text_sha256 method given_at withdrawn_at',
  },
  portraits: {
    owner: { column: 'user_id' },
    kept: 'Until deleted by their owner, or as PORTRAITS_KEPT_DAYS says; then a line of the processing log without words and digests.',
    personal:
      'id user_id state try_of theme custom_style wish_check aspect_ratio garment face tier watermark failure_reason applied_style engine_chosen engine_id sent_to width height picture_type thumbnail_type created_at admitted_at started_at finished_at deleted_at request_digest picture_digest thumbnail_digest idempotency_key',
    technical:
      'step seed attempts paid made_width made_height engine engine_ms engine_fee_paise files_removed_at',
  },
  portrait_feedback: {
    owner: { column: 'portrait_id', of: 'portraits', key: 'id' },
    kept: 'As long as the portrait’s line of the processing log.',
    personal: 'portrait_id reason told_at',
  },
  portrait_reports: {
    owner: { column: 'portrait_id', of: 'portraits', key: 'id' },
    kept: 'As long as the portrait’s line of the processing log; its words until the account is erased.',
    personal: 'id portrait_id about words reported_at handled_at',
    others: 'handled_by',
  },
  engine_calls: {
    owner: { column: 'portrait_id', of: 'portraits', key: 'id' },
    kept: 'As long as the portrait’s line of the processing log.',
    personal: 'id portrait_id engine_id model host state sent_at ended_at',
    technical: 'code input_tokens output_tokens cost_paise',
  },
  credit_accounts: {
    owner: { column: 'user_id' },
    kept: 'For good; under an id that leads to nobody once the account is erased.',
    money: 'user_id used created_at',
  },
  credit_lots: {
    owner: { column: 'user_id' },
    kept: 'For good; under an id that leads to nobody once the account is erased.',
    money:
      'id user_id source source_ref amount remaining frozen unlimited tier label expires_at ended_at unrecovered created_at',
    technical: 'freeze_wanted suspended',
  },
  credit_checks: { kept: 'One row.', technical: 'one last_move last_user checked_at' },
  credit_mismatches: {
    owner: { column: 'user_id' },
    kept: 'Until the figures are right, or the account is erased.',
    technical: 'user_id figures found_at',
  },
  credits_outstanding: { kept: 'One row.', technical: 'one credits added_up_at' },
  credit_moves: {
    owner: { column: 'user_id' },
    kept: 'For good; under an id that leads to nobody once the account is erased.',
    money: 'id user_id lot_id kind amount portrait_id purchase_id reason free created_at',
    technical: 'key',
  },
  purchases: {
    owner: { column: 'user_id' },
    kept: 'For good, for the tax office; under an id that leads to nobody once the account is erased.',
    money:
      'id user_id product amount currency order_id status payment_id receipt_number credits period_starts_at period_ends_at refunded_amount disputed_amount lost_amount credits_revoked credits_unrecovered created_at paid_at',
    technical: 'ask_at asked_at owner_erased_at',
  },
  payment_attempts: {
    owner: { column: 'purchase_id', of: 'purchases', key: 'id' },
    kept: 'As long as the purchase.',
    money:
      'id purchase_id status amount currency method failure duplicate refunded_amount disputed_amount created_at updated_at',
  },
  payment_disputes: {
    owner: { column: 'purchase_id', of: 'purchases', key: 'id' },
    kept: 'As long as the purchase.',
    money:
      'id purchase_id payment_id amount currency lost_amount status phase reason respond_by created_at updated_at',
    technical: 'version ask_at',
  },
  purchase_refunds: {
    owner: { column: 'purchase_id', of: 'purchases', key: 'id' },
    kept: 'As long as the purchase.',
    money: 'id purchase_id payment_id amount reason status refund_id failure created_at updated_at',
    technical: 'idempotency_key asked',
    others: 'operator_id',
  },
  refund_postings: {
    owner: { column: 'purchase_id', of: 'purchases', key: 'id' },
    kept: 'As long as the purchase.',
    money: 'id purchase_id amount at',
  },
  tax_documents: {
    owner: { column: 'purchase_id', of: 'purchases', key: 'id' },
    kept: 'For good, for the tax office; without name and address once the account is erased.',
    personal: 'buyer_name buyer_email',
    money: 'number kind purchase_id gone_amount taxable cgst sgst igst total contents issued_at',
  },
  tax_series: { kept: 'For good.', technical: 'kind year last_number issued_at' },
  billing_states: {
    owner: { column: 'user_id' },
    kept: 'Until it is changed, or the account is erased.',
    personal: 'user_id state',
  },
  plan_subscriptions: {
    owner: { column: 'user_id' },
    kept: 'For good; under an id that leads to nobody once the account is erased.',
    money: 'user_id plan ends_at anchor_at cancelled_at noticed_for',
  },
  webhook_events: {
    kept: 'For good. Names orders and payments alone.',
    technical: 'id event order_id payment_id dispute_id received_at processed_at outcome failures try_at',
  },
  account_erasures: {
    owner: { column: 'user_id' },
    kept: 'Until the account is erased.',
    personal: 'user_id requested_at due_at started_at name email',
    technical: 'subject empty_since certificate_at',
  },
  account_exports: {
    owner: { column: 'user_id' },
    kept: 'Seven days; the archive itself one day.',
    personal: 'id user_id state bytes created_at ready_at expires_at',
    technical: 'files_done files_total parts',
  },
  spent_trials: { kept: 'One year. Keyed hashes.', technical: 'address_hash until' },
  audit_entries: {
    owner: { column: 'target_id', where: ['target_type', 'user'] },
    kept: 'As AUDIT_KEPT_DAYS says, a year at least; about an id that leads to nobody once the account is erased.',
    personal: 'id at action target_type target_id target_name before after',
    others: 'operator_id operator_email operator_role address user_agent',
  },
  operators: {
    kept: 'For good: the audit log names them.',
    technical: 'from_environment password_hash',
    others: 'id email name role created_at removed_at',
  },
  operator_sessions: {
    kept: 'Until some days after their end.',
    technical: 'token_hash credential_digest',
    others: 'id operator_id created_at last_seen_at expires_at revoked_at second_step_at',
  },
  operator_second_steps: {
    kept: 'Until it is taken away or reset.',
    technical: 'secret last_step',
    others: 'operator_id created_at confirmed_at',
  },
  operator_passkeys: {
    kept: 'Until it is removed, or the second step reset.',
    technical: 'credential_id public_key counter transports',
    others: 'id operator_id name created_at last_used_at',
  },
  operator_passkey_challenges: {
    kept: 'Five minutes, and an hour at most until they are deleted.',
    technical: 'challenge purpose',
    others: 'operator_id expires_at',
  },
  operator_recovery_codes: {
    kept: 'Until the second step is taken away, reset or set up anew.',
    technical: 'code_hash',
    others: 'operator_id used_at',
  },
  operator_invitations: {
    kept: 'For good: the audit log names them.',
    technical: 'token_hash',
    others: 'id email name role invited_by created_at expires_at accepted_at withdrawn_at',
  },
  catalogue_seeds: { kept: 'For good.', technical: 'id seeded_at' },
  categories: { kept: 'Until an operator deletes them.', technical: 'id name position created_at' },
  themes: {
    kept: 'Until an operator deletes them.',
    technical:
      'id category_id name prompt_template premium engine enabled position picture created_at updated_at',
  },
  credit_days: { kept: 'For good: sums of days.', technical: 'day rolled_at' },
  credit_flow_days: { kept: 'For good: sums of days.', technical: 'day flow credits entries' },
  portrait_days: { kept: 'For good: sums of days.', technical: 'day rolled_at' },
  portrait_outcome_days: {
    kept: 'For good: sums of days.',
    technical: 'day state reason engine tier portraits engine_ms fee_paise without_fee',
  },
  portrait_theme_days: {
    kept: 'For good: sums of days.',
    technical: 'day theme_id category_id name made not_made',
  },
  portrait_time_days: {
    kept: 'For good: sums of days.',
    technical: 'day measure median_ms p95_ms buckets counts',
  },
  portrait_ends: { kept: 'For two hours: times, of nobody.', technical: 'ended_at outcome seconds' },
  engine_circuits: { kept: 'For good.', technical: 'engine_id failures open_until code changed_at' },
  presence: { kept: 'While a process lives.', technical: 'id part seen_at' },
  inspections_in_flight: {
    owner: { column: 'user_id' },
    kept: 'For seconds, while a photo is looked at.',
    technical: 'id user_id begun_at',
  },
  sign_up_hours: {
    kept: 'For a day; for a week where a network made accounts beyond its free trials. Numbers of networks, of no account.',
    technical: 'hour network accounts waiting',
  },
  rate_limits: {
    kept: 'For hours; those of an account go with it. Keys are keyed hashes, and ids of accounts.',
    technical: 'key points expire',
  },
};

const words = (text = ''): string[] => text.split(' ').filter(Boolean);

/** Every column of a table that has a class, each as often as it has one. */
export const classifiedColumns = ({ personal, money, technical, others }: TableClasses): string[] => [
  ...words(personal),
  ...words(money),
  ...words(technical),
  ...words(others),
];

/** Columns that a parent takes along. */
export const exportedColumns = ({ personal, money }: TableClasses): string[] => [
  ...words(personal),
  ...words(money),
];
