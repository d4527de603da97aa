// What a form sends, and what the browser itself does not let go: as HTML says, without any script.
import { ancestorsOf, byId, closest, elementsIn, type PageDocument, type PageElement } from './document.ts'
import { chosenIn, type PageFile, valueOf } from './locator.ts'

export type FormRequest = {
  url: URL
  method: 'GET' | 'POST'
  type: string | null
  body: Uint8Array | null
}
type Entry = [name: string, value: string | PageFile]

/** Files chosen in the fields of the page in hand. */
export type ChosenFiles = WeakMap<PageElement, readonly PageFile[]>

export function formOf(root: PageDocument, control: PageElement): PageElement | null {
  const id = control.attribs['form']
  return id === undefined ? closest(control, 'form') : byId(root, id)
}

/** The first button of a form is the one that Enter presses. */
export function defaultButton(root: PageDocument, form: PageElement): PageElement | null {
  return controlsOf(root, form).find((control) => isSubmit(control) && !isDisabled(control)) ?? null
}

export function isSubmit({ name, attribs }: PageElement): boolean {
  if (name === 'button') return (attribs['type'] ?? 'submit') === 'submit'
  return name === 'input' && /^(?:submit|image)$/u.test(attribs['type'] ?? '')
}

export function isDisabled(control: PageElement): boolean {
  if ('disabled' in control.attribs) return true
  return ancestorsOf(control).some((fieldset) => {
    if (fieldset.name !== 'fieldset' || !('disabled' in fieldset.attribs)) return false
    const legend = elementsIn(fieldset).find(({ name }) => name === 'legend')
    return !(legend && ancestorsOf(control).includes(legend))
  })
}

type Sending = {
  root: PageDocument
  form: PageElement
  button: PageElement | null
  page: URL
  files: ChosenFiles
}

export function readForm({ root, form, button, page, files }: Sending): FormRequest {
  const told = (name: string) => button?.attribs[`form${name}`] ?? form.attribs[name]
  const method = told('method')?.toLowerCase() === 'post' ? 'POST' : 'GET'
  if (!('novalidate' in form.attribs) && !(button && 'formnovalidate' in button.attribs))
    refuseWrong(controlsOf(root, form), files)
  const entries = controlsOf(root, form).flatMap((control) => entriesOf(control, button, files))
  const url = new URL(told('action') || page, page)
  if (method === 'GET') {
    url.search = new URLSearchParams(entries.map(([name, value]) => [name, inWords(value)])).toString()
    return { url, method, type: null, body: null }
  }
  if (told('enctype') === 'multipart/form-data') return { url, method, ...asMultipart(entries) }
  const pairs = entries.map(([name, value]) => [name, inWords(value)])
  const body = Buffer.from(new URLSearchParams(pairs).toString())
  return { url, method, type: 'application/x-www-form-urlencoded', body }
}

const inWords = (value: string | PageFile) => (typeof value === 'string' ? value : value.name)

function controlsOf(root: PageDocument, form: PageElement): PageElement[] {
  return elementsIn(root).filter(
    (element) => /^(?:button|input|select|textarea)$/u.test(element.name) && formOf(root, element) === form,
  )
}

function entriesOf(control: PageElement, button: PageElement | null, files: ChosenFiles): Entry[] {
  const { name: tag, attribs } = control
  const { name, type } = attribs
  if (!name || isDisabled(control) || closest(control, 'datalist')) return []
  if (tag === 'button' || /^(?:submit|image|button|reset)$/u.test(type ?? ''))
    return control === button ? [[name, attribs['value'] ?? '']] : []
  return tag === 'select' ? entriesOfSelect(control, name) : entriesOfField(control, name, files)
}

function entriesOfSelect(select: PageElement, name: string): Entry[] {
  const chosen = chosenIn(select)
  return chosen && !('disabled' in chosen.attribs) ? [[name, valueOf(select)]] : []
}

function entriesOfField(control: PageElement, name: string, files: ChosenFiles): Entry[] {
  const { type, ...attribs } = control.attribs
  if (type === 'checkbox' || type === 'radio')
    return 'checked' in attribs ? [[name, attribs['value'] ?? 'on']] : []
  if (type === 'file') {
    const none = { name: '', mimeType: 'application/octet-stream', buffer: new Uint8Array() }
    return (files.get(control) ?? [none]).map((file) => [name, file])
  }
  return [[name, valueOf(control).replaceAll(/\r?\n/gu, '\r\n')]]
}

function asMultipart(entries: Entry[]): { type: string; body: Uint8Array } {
  const boundary = '----plain-browser-7MA4YWxkTrZu0gW'
  const named = (text: string) => text.replaceAll('"', '%22')
  const parts = entries.flatMap(([name, value]) => {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${named(name)}"`
    if (typeof value === 'string') return [Buffer.from(`${head}\r\n\r\n${value}\r\n`)]
    const file = `; filename="${named(value.name)}"\r\ncontent-type: ${value.mimeType}\r\n\r\n`
    return [Buffer.from(head + file), Buffer.from(value.buffer), Buffer.from('\r\n')]
  })
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}

/** The browser keeps such a form and points at the field; a test that wants it sent has typed something wrong. */
function refuseWrong(controls: PageElement[], files: ChosenFiles): void {
  for (const control of controls.filter((one) => !isDisabled(one))) {
    const problem = problemOf(control, controls, files)
    if (problem !== null)
      throw new Error(
        `The browser does not send this form: ${control.attribs['name'] ?? control.name} ${problem}`,
      )
  }
}

function problemOf(control: PageElement, controls: PageElement[], files: ChosenFiles): string | null {
  const { attribs } = control
  if (attribs['type'] === 'hidden' || 'readonly' in attribs || isSubmit(control)) return null
  if (isEmpty(control, controls, files)) return 'required' in attribs ? 'is missing' : null
  const value = valueOf(control)
  if (attribs['type'] === 'email' && !/^[^\s@]+@[^\s@]+$/u.test(value)) return 'is no email address'
  return attribs['type'] === 'number'
    ? problemOfNumber(Number(value), attribs)
    : problemOfText(value, attribs)
}

function problemOfText(value: string, { pattern, maxlength }: Record<string, string>): string | null {
  if (pattern && !new RegExp(`^(?:${pattern})$`, 'v').test(value)) return 'does not match its pattern'
  return maxlength && value.length > Number(maxlength) ? 'is too long' : null
}

function problemOfNumber(value: number, { min, max }: Record<string, string>): string | null {
  if (Number.isNaN(value)) return 'is no number'
  if (min && value < Number(min)) return `is less than ${min}`
  return max && value > Number(max) ? `is more than ${max}` : null
}

function isEmpty(control: PageElement, controls: PageElement[], files: ChosenFiles): boolean {
  const { type, name } = control.attribs
  if (type === 'checkbox') return !('checked' in control.attribs)
  if (type === 'radio')
    return !controls.some(({ attribs }) => attribs['name'] === name && 'checked' in attribs)
  return type === 'file' ? !files.has(control) : valueOf(control) === ''
}
