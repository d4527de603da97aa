import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type Props = {
  /** Where the list posts, and which field names what comes back. */
  action: string
  field: string
  value: string
  children: ReactNode
}

/** What was just taken out of a list, and the way back. Focus goes here because the button that was pressed is gone. */
export function UndoNotice({ action, field, value, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  // An effect, because the focus is the browser's.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} id="removed" tabIndex={-1}>
      <Notice>
        <Form
          method="post"
          action={action}
          preventScrollReset
          className="flex flex-wrap items-center justify-between gap-x-6"
        >
          <input type="hidden" name="intent" value="restore" />
          <input type="hidden" name={field} value={value} />
          <p>{children}</p>
          <Button type="submit" look="text">
            Undo
          </Button>
        </Form>
      </Notice>
    </div>
  )
}
