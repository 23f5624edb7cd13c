import { randomUUID } from 'node:crypto';
import type { Mail } from './mail.ts';

/** A header's value on one line; what isn't plain ASCII becomes an encoded word (RFC 2047). */
function headerValue(text: string): string {
  const line = text.replace(/[\r\n]+/g, ' ');
  return /^[\x20-\x7e]*$/.test(line) ? line : `=?UTF-8?B?${Buffer.from(line).toString('base64')}?=`;
}

/** The display name may need encoding, the address between the angle brackets must not get it. */
function addressValue(text: string): string {
  const [, name = '', address] = /^(.*?)\s*<([^<>]*)>\s*$/.exec(text) ?? [];
  return address === undefined ? headerValue(text) : `${headerValue(name)} <${headerValue(address)}>`;
}

function part(mediaType: string, content: string): string {
  return [
    `Content-Type: ${mediaType}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    content.trimEnd(),
    '',
  ].join('\n');
}

/**
 * `mail` as an .eml file. Unlike mail made for the wire it is 8bit throughout, so that a person who
 * opens it in an editor finds links in one piece.
 */
export function composeMessage(mail: Mail, from: string, date: Date): string {
  const headers = [
    `From: ${addressValue(from)}`,
    `To: ${addressValue(mail.to)}`,
    `Subject: ${headerValue(mail.subject)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@localhost>`,
    'MIME-Version: 1.0',
  ].join('\n');
  if (mail.html === undefined) return `${headers}\n${part('text/plain', mail.text)}`;
  const boundary = `part-${randomUUID()}`;
  return [
    headers,
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    part('text/plain', mail.text),
    `--${boundary}`,
    part('text/html', mail.html),
    `--${boundary}--`,
    '',
  ].join('\n');
}
