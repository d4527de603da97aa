// Naming a design, keeping it under a short link, and passing it on.
import { useEffect, useState } from 'react'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field } from '#app/foundation/ui/field.tsx'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { whatsAppAddress } from '#app/foundation/lib/whatsapp.ts'
import type { SavedAnswer } from './save-design.route.ts'

type Props = {
  name: string
  /** The form's present content, to be sent along. */
  formData: () => FormData
  /** Tells designs apart. */
  design: string
  /** The link of the design as it was opened, when it came from one. */
  saved: { design: string; url: string } | null
  onName: (name: string) => void
}

type Progress = { isBusy: boolean; sent: string; answer: SavedAnswer | null }

const saveAddress = '/create-your-style/save'

/** Without JavaScript the button sends the whole form, and the answer is the page of the saved design. */
export function KeepDesign({ name, formData, design, saved, onName }: Props) {
  const [progress, setProgress] = useState<Progress>({ isBusy: false, sent: '', answer: null })
  const { isBusy, sent, answer } = progress
  // A link leads to the design as it was kept, so it is not shown beside another.
  const kept = answer?.ok ? { design: sent, url: answer.url } : saved
  const url = kept?.design === design ? kept.url : null
  async function save(): Promise<void> {
    setProgress({ isBusy: true, sent: design, answer: null })
    const next = await askToSave(formData())
    setProgress({ isBusy: false, sent: design, answer: next })
  }
  return (
    <div className="flex flex-col gap-4 border-t border-rule pt-5">
      <Field
        name="name"
        label="Name your design"
        optional
        value={name}
        onChange={(event) => onName(event.target.value)}
        maxLength={60}
        autoComplete="off"
        placeholder="Sunday best"
      />
      <Button
        type="submit"
        look="quiet"
        name="intent"
        value="save"
        formMethod="post"
        busy={isBusy}
        onClick={(event) => {
          event.preventDefault()
          void save()
        }}
        className="self-start"
      >
        Save and share
      </Button>
      <div role="status">
        {answer?.ok === false ? <p className="text-berry">{answer.message}</p> : null}
        {url === null ? null : <ShareLink url={url} name={name} isNew={answer?.ok === true} />}
      </div>
    </div>
  )
}

async function askToSave(form: FormData): Promise<SavedAnswer> {
  form.set('answer', 'json')
  try {
    const response = await fetch(saveAddress, { method: 'POST', body: form })
    if (response.ok || response.status === 422 || response.status === 429)
      return (await response.json()) as SavedAnswer
    return { ok: false, message: 'We could not save your design. Please try again in a minute.' }
  } catch {
    // No connection, or an answer that is not ours.
    return { ok: false, message: 'You are offline. Please try again when you are back online.' }
  }
}

function ShareLink({ url, name, isNew }: { url: string; name: string; isNew: boolean }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => setCopied(false), [url])
  const words = name === '' ? 'A wig I designed' : `${name}, a wig I designed`
  return (
    <div className="flex flex-col gap-2 bg-sand px-4 py-3">
      <p className="text-small text-muted">
        {isNew ? 'Saved. ' : ''}Anyone with this link can see the design, but nothing about you.
      </p>
      <a href={url} className="link self-start py-2 break-all">
        {url.replace(/^https?:\/\//u, '')}
      </a>
      <div className="flex flex-wrap items-center gap-x-6">
        <Button look="text" onClick={() => void copyText(url).then(setCopied)}>
          {copied ? 'Copied' : 'Copy link'}
        </Button>
        <a href={whatsAppAddress('', `${words}: ${url}`)} className="button button-text">
          <Icon name="whatsapp" size={20} />
          Share on WhatsApp
        </a>
      </div>
    </div>
  )
}

/** False where the browser gives no clipboard: without TLS, or when they refuse. The link itself can still be copied. */
async function copyText(text: string): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined
  try {
    await clipboard?.writeText(text)
    return clipboard !== undefined
  } catch {
    return false
  }
}
