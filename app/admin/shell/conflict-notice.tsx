import { type RefObject, useState } from 'react'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import type { Conflict, ConflictField } from './office-answer.ts'
import { When } from './when.tsx'

type Props = { conflict: Conflict; form: RefObject<HTMLFormElement | null> }

/**
 * Both values of every field that somebody else saved in between. What was typed stands in the form; saving again keeps it, a press
 * takes the other. Without JavaScript they read both and type what shall stand.
 */
export function ConflictNotice({ conflict, form }: Props) {
  const { by, at, fields } = conflict
  return (
    <div tabIndex={-1}>
      <Notice tone="problem">
        <div className="grid gap-3">
          <p>
            <strong className="font-semibold">Someone else saved changes while you were editing.</strong>{' '}
            {by === null ? null : (
              <>
                It was {by}
                {at === null ? '' : ', '}
                {at === null ? null : <When at={at} />}.{' '}
              </>
            )}
            Nothing was overwritten and nothing you typed is lost. Choose which version to keep, then save
            again.
          </p>
          {fields.map((field) => (
            <OneField key={field.name} field={field} form={form} />
          ))}
        </div>
      </Notice>
    </div>
  )
}

function OneField({ field, form }: { field: ConflictField; form: RefObject<HTMLFormElement | null> }) {
  const [kept, setKept] = useState<'yours' | 'theirs'>('yours')
  const choose = (which: 'yours' | 'theirs') => {
    setValue(form.current, field.name, field[which])
    setKept(which)
  }
  return (
    <div className="grid gap-x-4 gap-y-1 border-t border-dune pt-3 md:grid-cols-2 md:*:first:col-span-2">
      <p className="text-small font-medium">{field.label}</p>
      {(['yours', 'theirs'] as const).map((which) => (
        <div key={which} className="flex flex-col items-start">
          <p className="text-tiny text-muted">{which === 'yours' ? 'Your version' : 'Saved version'}</p>
          <p className="wrap-anywhere whitespace-pre-wrap">
            {field[which] === '' ? '(empty)' : field[which]}
          </p>
          <Button look="text" aria-pressed={kept === which} onClick={() => choose(which)}>
            {kept === which ? 'Selected' : which === 'yours' ? 'Keep mine' : 'Use theirs'}
          </Button>
        </div>
      ))}
    </div>
  )
}

/** Told as typed, so that whatever listens to the field hears it. */
function setValue(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof RadioNodeList) field.value = value
  else if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== ''
  else if (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  ) {
    // React keeps its own note of what stands in a field; the prototype's setter goes past it.
    const kind = Object.getPrototypeOf(field) as object
    Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
