// Forms of a page as a browser without JavaScript would send them.
import type { Answer, Fields, Visitor } from './visitor.ts'

export type PageForm = { action: string; fields: Fields; html: string }

/** The forms that post; `path` is the page's own address, for forms without one. */
export function formsIn(html: string, path: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/giu)]
    .filter(([, attributes = '']) => /method="post"/iu.test(attributes))
    .map(([, attributes = '', inside = '']) => ({
      action: attribute(attributes, 'action') ?? path,
      fields: fieldsIn(inside),
      html: inside,
    }))
}

/**
 * Sends the page's form that has all of these fields, the others as the page has them.
 * A field that the page does not show is sent all the same when it begins with "+".
 */
export async function submit(visitor: Visitor, path: string, fields: Fields): Promise<Answer> {
  const press = await fillIn(visitor, path, fields)
  return press()
}

/** The page has come and is filled in; what is returned presses its button. */
async function fillIn(visitor: Visitor, path: string, fields: Fields): Promise<() => Promise<Answer>> {
  const page = await visitor.get(path)
  const wanted = Object.keys(fields).filter((name) => !name.startsWith('+'))
  const form = formsIn(page.body, path).find(({ html }) =>
    wanted.every((name) => html.includes(`name="${name}"`)),
  )
  if (!form)
    throw new Error(`no form with ${wanted.join(', ')} at ${path} (${page.status} ${page.location ?? ''})`)
  const typed = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.replace(/^\+/u, ''), value]),
  )
  return () => visitor.post(form.action, { ...form.fields, ...typed })
}

/** Opens the link of a mail and presses its button, as it is or with more typed in. */
export async function openLink(visitor: Visitor, link: string, fields: Fields = {}): Promise<Answer> {
  const press = await fillInLink(visitor, link, fields)
  return press()
}

/** Opens the link of a mail; what is returned presses its button. For races: all have the form before the first one wins. */
export function fillInLink(
  visitor: Visitor,
  link: string,
  fields: Fields = {},
): Promise<() => Promise<Answer>> {
  const token = new URL(link, visitor.baseUrl).searchParams.get('token') ?? ''
  return fillIn(visitor, link, { token, ...fields })
}

function fieldsIn(html: string): Fields {
  const fields: Fields = {}
  for (const [, attributes = ''] of html.matchAll(/<input\b([^>]*)>/giu)) {
    const name = attribute(attributes, 'name')
    const isChoice = /type="(?:checkbox|radio)"/iu.test(attributes)
    if (name !== null && (!isChoice || /\schecked\b/iu.test(attributes)))
      fields[name] = attribute(attributes, 'value') ?? (isChoice ? 'on' : '')
  }
  // The first button is the one that Enter presses.
  const button = /<button\b([^>]*type="submit"[^>]*)>/iu.exec(html)?.[1] ?? ''
  const name = attribute(button, 'name')
  return name === null ? fields : { ...fields, [name]: attribute(button, 'value') ?? '' }
}

function attribute(attributes: string, name: string): string | null {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'iu').exec(attributes)?.[1]
  return value === undefined ? null : decode(value)
}

function decode(text: string): string {
  const characters: Record<string, string> = {
    amp: '&',
    quot: '"',
    '#x27': "'",
    '#39': "'",
    lt: '<',
    gt: '>',
  }
  return text.replaceAll(/&(\w+|#\w+);/gu, (whole, name: string) => characters[name] ?? whole)
}
