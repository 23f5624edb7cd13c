const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Such as 24 Nov 2026, 9:05 pm, in India. */
export const formatDateTime = (instant: string): string => moment.format(new Date(instant));
