import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'

export type ButtonLook = 'primary' | 'quiet' | 'text'

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook
  /** Work is under way: the button keeps its size and its focus, and a second press does nothing. */
  busy?: boolean
  busyLabel?: string
}

export function Button({
  look = 'primary',
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : null}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

type ButtonLinkProps = ComponentProps<typeof Link> & { look?: ButtonLook }

/** Goes somewhere, and looks like a button because it is the next step. */
export function ButtonLink({ look = 'primary', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(look, className)} />
}

function buttonClass(look: ButtonLook, more: string | undefined): string {
  const own = { primary: 'button button-primary', quiet: 'button button-quiet', text: 'button button-text' }[
    look
  ]
  return more ? `${own} ${more}` : own
}
