export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

export interface Mailer {
  /** Mails stay on this machine as files: nobody gets one unless it is handed over. */
  readonly isOutbox?: boolean;
  /** Resolves once the mail server (or the outbox folder) has taken the mail. */
  send(mail: Mail): Promise<void>;
  /** Deletes mails to this address that are still on this machine. Absent: none stay here. @returns how many. */
  forget?(address: string): Promise<number>;
  /** Deletes those of before; `count` alone counts them. */
  expire?(before: Date, mode?: 'count'): Promise<number>;
  close(): void;
}
