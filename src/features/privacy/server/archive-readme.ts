const dateTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** What stands at the top of the archive. */
export function composeArchiveReadme(at: Date, files: number): string {
  return [
    'Your data at Magic Portrait',
    '===========================',
    '',
    `Everything that we hold about you and your portraits, as of ${dateTime.format(at)} (India): ${files} files.`,
    '',
    'portraits/     Your portraits, as you can download them in your gallery. Names have the day and the theme.',
    'thumbnails/    Their small pictures.',
    'receipts/      Receipts of what you bought. Open them in a browser.',
    'data/          What stands in our database about you, a file for each table, as JSON:',
    '  users.json               your name and address',
    '  identities.json          your ways of signing in; passwords are not in it, we only keep a scrambled form',
    '  sessions.json            where you are signed in',
    '  consents.json            what you agreed to, when and how; text_sha256 is a fingerprint of the text',
    '  engine_consents.json     image services that you allowed to have photos',
    '  portraits.json           your history: every order with its theme, words, shape, times and end',
    '  engine_calls.json        which image service was sent which photo and when',
    '  credit_lots.json         credits that came in; credit_moves.json: what became of each',
    '  tax_documents.json       tax invoices and credit notes; billing_states.json: your state, where you told it',
    '  purchases.json           what you bought; payment_attempts.json, purchase_refunds.json, refund_postings.json:',
    '                           how it was paid and what went back. Amounts are paise or cents.',
    '  plan_subscriptions.json  your plans',
    '  audit_entries.json       what the people who run this studio did with your account',
    '  account_exports.json     archives such as this one; account_erasures.json: a wish to be erased',
    '',
    'Photos that you uploaded are not in it: each was deleted when its portrait was made.',
    'Times are UTC. Keep this archive to yourself: whoever has it sees your child’s portraits.',
    '',
  ].join('\n');
}
