// Between the fields of a newsletter's form and what it is. A field is named by its path: 'blocks.2.text'. Pure.
import { rowsOf } from '#app/admin/shell/form-rows.ts'
import { campaignBody, type CampaignBlock, type CampaignBody } from '#app/domain/campaigns/campaign-body.ts'
import { blockNames } from '#app/domain/campaigns/campaign.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { productFields } from './campaign-words.ts'

export function formOf({
  subject,
  preview,
  headline,
  blocks,
  audience,
  perMinute,
}: CampaignBody): FormValues {
  const rows = blocks.flatMap((block, at) =>
    Object.entries(blockFields(block)).map(([field, value]) => [`blocks.${at}.${field}`, value] as const),
  )
  return {
    subject,
    preview,
    headline,
    ...audience,
    perMinute: String(perMinute),
    ...Object.fromEntries(rows),
  }
}

function blockFields(block: CampaignBlock): FormValues {
  if (block.name !== 'products') return block
  const chosen = block.slugs.map((slug, at) => [`product.${at}`, slug] as const)
  return { name: block.name, ...Object.fromEntries(chosen) }
}

/** A row that was just added. */
export function blankBlock(asked: string | undefined): FormValues {
  return { name: blockNames.find((name) => name === asked) ?? 'text' }
}

export type ReadBody = { ok: true; body: CampaignBody } | { ok: false; errors: Record<string, string> }

export function readBody(values: FormValues): ReadBody {
  const said = (name: string) => values[name] ?? ''
  const blocks = rowsOf(values, 'blocks').map((row) => typedBlock(said, row))
  const judged = campaignBody.safeParse({
    ...pick(said, ['subject', 'preview', 'headline', 'perMinute']),
    audience: pick(said, ['bought', 'kind', 'texture', 'lastOrder', 'group']),
    blocks,
  })
  if (judged.success) return { ok: true, body: judged.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of judged.error.issues) errors[fieldOfIssue(path)] ??= message
  return { ok: false, errors }
}

type Said = (name: string) => string

function pick(said: Said, names: readonly string[]): FormValues {
  return Object.fromEntries(names.map((name) => [name, said(name)]))
}

function typedBlock(said: Said, row: string): Record<string, unknown> {
  const fields = pick((name) => said(`${row}.${name}`), ['name', 'text', 'key', 'alt', 'to', 'label'])
  const slugs = productFields.map((field) => slugIn(said(`${row}.${field}`))).filter(Boolean)
  return { ...fields, to: said(`${row}.to`).trim(), slugs: [...new Set(slugs)] }
}

/** What was typed or pasted: the end of a product's address, or all of it. */
function slugIn(typed: string): string {
  const text = typed.trim()
  const [, slug] = /\/product\/([^/?#\s]+)/u.exec(text) ?? []
  return (slug ?? text).toLowerCase()
}

/** Errors of a list stand at the field that it is typed in. */
function fieldOfIssue(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String)
  if (first === undefined) return 'form'
  if (first === 'audience') return rest[0] ?? 'bought'
  if (first !== 'blocks') return first
  const [row, part, at] = rest
  if (row === undefined) return 'form'
  if (part === 'key') return `blocks.${row}.file`
  if (part === 'slugs') return `blocks.${row}.product.${at ?? 0}`
  return `blocks.${row}.${part ?? 'text'}`
}
