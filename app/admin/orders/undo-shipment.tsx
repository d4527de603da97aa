import { type ReactNode, useEffect, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'

type Props = {
  /** What was just shipped, in words. */
  children: ReactNode
  /** Of the field that says what is undone. */
  name: string
  value: string
  /** Milliseconds that are left. */
  leftMs: number
}

/** Offered while the emails wait. Without a script it stays until the next page; the server says when it is too late. */
export function UndoShipment({ children, name, value, leftMs }: Props) {
  const { search } = useLocation()
  const [isOver, setOver] = useState(false)
  // An effect, because the offer ends with the clock and not with a press.
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), leftMs)
    return () => clearTimeout(timer)
  }, [leftMs, value])
  const query = new URLSearchParams(search)
  query.delete('done')
  query.set('do', 'undo')
  return (
    <Notice tone="success">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="grow">
          {children}{' '}
          {isOver ? null : `You have ${Math.ceil(leftMs / 1000)} seconds to undo it before emails go out.`}
        </p>
        {isOver ? null : (
          <Form method="post" action={`?${query}`}>
            <input type="hidden" name={name} value={value} />
            <Button type="submit" look="quiet">
              Undo
            </Button>
          </Form>
        )}
      </div>
    </Notice>
  )
}
