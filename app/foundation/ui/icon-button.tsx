import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: ComponentProps<typeof Icon>['name']
  label: string
  /** Of the icon, in CSS pixels; what is tapped has 44 either way. */
  size?: 16 | 20 | 24
  isTurned?: boolean
}

export function IconButton({ icon, label, size = 20, isTurned = false, className = '', ...button }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`grid size-11 cursor-pointer place-items-center aria-disabled:cursor-default aria-disabled:text-edge ${className}`}
      {...button}
    >
      <Icon name={icon} size={size} className={isTurned ? 'rotate-180' : ''} />
    </button>
  )
}
