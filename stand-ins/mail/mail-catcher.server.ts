// The demo shop's post office: every mail becomes two files, the message as it would have travelled (.eml) and what
// the reading page needs (.json).
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { z } from 'zod'

const caughtMail = z.object({
  id: z.string(),
  /** '' in mails that were caught before it was kept. */
  messageId: z.string().default(''),
  at: z.string(),
  from: z.string(),
  replyTo: z.string().optional(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Missing in mails that were caught before there were any. */
  headers: z.record(z.string(), z.string()).default({}),
})
export type CaughtMail = z.output<typeof caughtMail>

const keptMails = 500
const idPattern = /^[0-9]{15}-[0-9a-z]{6}$/u

type IncomingMail = Omit<CaughtMail, 'id' | 'at' | 'headers'> & {
  headers?: Record<string, string>
}

/** Takes mails as a mail gateway of the shop hands them over. */
export function createMailCatcher({ dir }: { dir: string }) {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  let last = 0
  return {
    async send(mail: IncomingMail): Promise<void> {
      await mkdir(dir, { recursive: true })
      const composed = await composer.sendMail({ ...mail, to: { name: '', address: mail.to } })
      // Two mails in one millisecond keep their order.
      last = Math.max(last + 1, Date.now())
      const id = `${String(last).padStart(15, '0')}-${Math.random().toString(36).slice(2, 8).padEnd(6, '0')}`
      const { messageId, from, replyTo, to, subject, text, html, headers = {} } = mail
      const caught: CaughtMail = {
        id,
        messageId,
        at: new Date(last).toISOString(),
        from,
        ...(replyTo === undefined ? {} : { replyTo }),
        to,
        subject,
        text,
        html,
        headers,
      }
      await writeWhole(join(dir, `${id}.eml`), composed.message as Buffer)
      await writeWhole(join(dir, `${id}.json`), JSON.stringify(caught))
      await dropOldest(dir)
    },
    close: () => composer.close(),
  }
}

/** Caught mails, newest first. */
export async function listCaughtMails(dir: string): Promise<CaughtMail[]> {
  const ids = await listIds(dir)
  const read = await Promise.all(ids.toReversed().map((id) => readCaughtMail(dir, id)))
  return read.filter((mail) => mail !== null)
}

/** One caught mail, or null when there is none of that id. */
export async function readCaughtMail(dir: string, id: string): Promise<CaughtMail | null> {
  const file = await readCaughtFile(dir, id, 'json')
  return file === null ? null : caughtMail.parse(JSON.parse(file.toString('utf8')))
}

export async function readCaughtFile(dir: string, id: string, kind: 'json' | 'eml'): Promise<Buffer | null> {
  if (!idPattern.test(id)) return null
  try {
    return await readFile(join(dir, `${id}.${kind}`))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function listIds(dir: string): Promise<string[]> {
  await mkdir(dir, { recursive: true })
  const files = await readdir(dir)
  return files.flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -5)] : [])).toSorted()
}

/** Names begin with the time, so whatever sorts before the oldest kept mail goes, halves of a killed write too. */
async function dropOldest(dir: string): Promise<void> {
  const ids = await listIds(dir)
  const oldestKept = ids.at(-keptMails)
  if (ids.length <= keptMails || oldestKept === undefined) return
  const files = await readdir(dir)
  await Promise.all(
    files.filter((file) => file < oldestKept).map((file) => rm(join(dir, file), { force: true })),
  )
}

/** Written beside and renamed: whoever reads finds a whole file or none. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, content)
  await rename(`${path}.part`, path)
}
