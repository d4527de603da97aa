// Subscribers as lines of a file, each with what they agreed to and when.
import type { ImportedSubscriber } from '#app/domain/newsletter/import-subscribers.server.ts'
import { sourceName, sourceNamed } from '#app/domain/newsletter/newsletter.ts'
import type { SubscriberState } from '#app/domain/newsletter/newsletter-tables.server.ts'
import { CellReader } from './cell-reader.ts'
import type { CellProblem, Cells, Column } from './columns.ts'

export const subscriberColumns: readonly Column[] = [
  {
    name: 'email',
    form: 'text',
    needed: true,
    example: 'adaeze@example.com',
    help: 'Email address. No emails are sent.',
  },
  {
    name: 'state',
    form: 'text',
    needed: true,
    example: 'subscribed',
    help: 'subscribed, pending (not confirmed) or unsubscribed.',
  },
  { name: 'source', form: 'text', example: 'Newsletter page', help: 'Where they signed up.' },
  { name: 'asked_at', form: 'text', example: '2026-03-14 10:30', help: 'When they signed up.' },
  {
    name: 'confirmed_at',
    form: 'text',
    example: '2026-03-14 10:34',
    help: 'When they confirmed. Required for subscribed.',
  },
  { name: 'unsubscribed_at', form: 'text', example: '', help: 'When they unsubscribed.' },
  {
    name: 'consent',
    form: 'code',
    example: '2026-11',
    help: 'Version of the consent text they agreed to.',
  },
]

export function subscriberCells(subscriber: ImportedSubscriber): string[] {
  const { email, state, source, createdAt, confirmedAt, unsubscribedAt, textVersion } = subscriber
  const times = [createdAt, confirmedAt, unsubscribedAt].map((at) => at?.toISOString() ?? '')
  return [email, state, sourceName(source), ...times, textVersion]
}

export function subscriberKey(cells: Cells): string {
  return (cells['email'] ?? '').trim().toLowerCase()
}

export const emailForm = /^[^\s@"<>(),;:\\[\]]+@[^\s@"<>(),;:\\[\]]+\.[^\s@"<>(),;:\\[\].]{2,}$/u

export type ReadSubscriber =
  | { ok: true; subscriber: ImportedSubscriber }
  | { ok: false; problems: CellProblem[] }

export function readSubscriber(cells: Cells, line: number, now: Date): ReadSubscriber {
  const reader = new CellReader(cells, line)
  const email = subscriberKey(cells)
  if (email.length > 254 || !emailForm.test(email)) reader.say('email', 'does not look like an email address')
  const state = readState(reader)
  const confirmedAt = reader.date('confirmed_at') ?? null
  const unsubscribedAt = reader.date('unsubscribed_at') ?? (state === 'unsubscribed' ? now : null)
  if (state === 'subscribed' && confirmedAt === null && reader.problems.length === 0)
    reader.say('confirmed_at', 'is missing: without it there is no record of consent')
  const subscriber: ImportedSubscriber = {
    email,
    state,
    confirmedAt,
    unsubscribedAt,
    createdAt: reader.date('asked_at') ?? confirmedAt ?? now,
    source: sourceNamed(wordOf(reader, 'source')),
    textVersion: wordOf(reader, 'consent'),
  }
  return reader.problems.length > 0 ? { ok: false, problems: reader.problems } : { ok: true, subscriber }
}

function wordOf(reader: CellReader, column: 'source' | 'consent'): string {
  return reader.words(column, 60).trim() || 'imported'
}

function readState(reader: CellReader): SubscriberState {
  const state = reader.oneOf('state', states)
  if (state === null) reader.say('state', 'is missing')
  return state ?? 'pending'
}

const states = { subscribed: 'subscribed', pending: 'pending', unsubscribed: 'unsubscribed' } as const
