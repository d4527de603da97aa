import { type RefObject, useEffect } from 'react'

/**
 * On a slow phone they type before React is there: their words stand in the fields, and the next drawing would wipe them out.
 * `take` is given the whole form around `place` once, if anything in it was touched by then.
 */
export function useTypedEarly(
  place: RefObject<HTMLElement | null>,
  take: (typed: URLSearchParams) => void,
): void {
  // An effect, because what stands in the fields is the browser's.
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form || ![...form.elements].some(isTouched)) return
    const typed = [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    take(new URLSearchParams(typed))
    // Once: from then on every change is heard.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

function isTouched(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  if (!(field instanceof HTMLInputElement)) return false
  const isPressed = field.type === 'radio' || field.type === 'checkbox'
  return isPressed ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}
