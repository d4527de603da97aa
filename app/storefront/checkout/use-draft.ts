import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { type Draft, draftFields, draftFor, keepDraft, readDraft } from './checkout-draft.ts'

type DraftOptions = {
  isFresh: boolean
  /** Changes each time a saved address is picked; '' before. */
  filling: string
  onPlace: (draft: Draft) => void
}

/**
 * Keeps what is typed into the form on this device, and puts it back when the page opens anew (`isFresh`). What the page was
 * filled in with by the server gives way; what was typed before React was there stays. `onPlace` hears of a country, state or
 * part of Lagos that differs from what is shown, because fee and fields depend on it.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { isFresh, filling, onPlace }: DraftOptions,
): void {
  const restore = useEffectEvent((element: HTMLFormElement) => {
    const kept = isFresh ? readDraft(Date.now()) : null
    if (kept === null) return
    const filledFrom = new FormData(element).get('filledFrom')
    const draft = draftFor(kept, typeof filledFrom === 'string' ? filledFrom : '')
    if (fill(element, draft)) onPlace(draft)
  })
  // An address that was picked comes by a post, not by typing. Kept before it is seen: whoever reloads at once still has it.
  useLayoutEffect(() => {
    if (filling !== '' && form.current) keepDraft(new FormData(form.current), Date.now())
  }, [form, filling])
  // An effect, because the draft is the browser's.
  useEffect(() => {
    const element = form.current
    if (!element) return
    restore(element)
    const keep = () => keepDraft(new FormData(element), Date.now())
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [form])
}

const placeFields: readonly string[] = ['filledFrom', 'deliveryMethod', 'country', 'state', 'region', 'area']

/** True when the place is another than the page shows. */
function fill(form: HTMLFormElement, draft: Draft): boolean {
  let isElsewhere = false
  for (const name of draftFields) {
    const text = draft[name]
    const field = form.elements.namedItem(name)
    if (text === undefined) continue
    if (field instanceof RadioNodeList && field.value === text) continue
    if (!isTextField(field)) {
      isElsewhere ||= placeFields.includes(name)
      continue
    }
    if (field.value === text || wasTyped(field)) continue
    field.value = text
    isElsewhere ||= placeFields.includes(name)
  }
  return isElsewhere
}

type TextField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isTextField(field: Element | RadioNodeList | null): field is TextField {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement
  )
}

/** On a slow phone somebody types before React is there. */
function wasTyped(field: TextField): boolean {
  if (field instanceof HTMLSelectElement) {
    const shown = [...field.options].find((option) => option.defaultSelected)
    return shown !== undefined && field.value !== shown.value
  }
  return field.value !== field.defaultValue
}
