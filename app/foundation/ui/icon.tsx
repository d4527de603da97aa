// The shop's own line icons: one weight, 24 units, drawn to sit beside the text face.

const paths = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.2 15.2 20.5 20.5',
  bag: 'M5 8.5h14l1 12H4l1-12ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  menu: 'M3.5 8h17M3.5 16h17',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  chevron: 'M5.5 9l6.5 6.5L18.5 9',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  check: 'M4.5 12.5l5 5 10-11',
  eye: 'M2.5 12c2.2-4 5.4-6 9.5-6s7.3 2 9.5 6c-2.2 4-5.4 6-9.5 6s-7.3-2-9.5-6ZM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.600Z',
  'eye-closed':
    'M2.5 10c2.2 3.7 5.4 5.5 9.5 5.5s7.3-1.8 9.5-5.5M12 15.5v3.5M6.3 14.2l-1.8 2.8M17.7 14.2l1.8 2.8',
  heart:
    'M12 20c-5.5-3.6-8.5-6.9-8.5-10.6A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.4C20.5 13.1 17.5 16.4 12 20Z',
  whatsapp:
    'M12 3.5a8.5 8.5 0 0 0-7.3 12.8L3.5 20.5l4.3-1.1A8.5 8.5 0 1 0 12 3.5ZM9 8.2c-1.3 1-.9 3 .9 4.9s3.9 2.5 5.1 1.3c.5-.5.4-1-.1-1.3l-1.2-.7c-.4-.2-.7-.1-1 .3-.6.7-3-1.4-2.5-2.3.3-.4.5-.7.3-1.1l-.5-1.1c-.2-.4-.6-.4-1 0Z',
  compare: 'M4.5 5.5h6v13h-6zM13.5 5.5h6v13h-6z',
  truck:
    'M2.5 6.5h11v10h-11zM13.5 10h4l4 4v2.5h-8M6.5 16.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM17 16.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  alert: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 8v5M12 15.5v1',
  turn: 'M12 8.5c5 0 8.5 1.5 8.5 3.5s-3.5 3.5-8.5 3.5-8.5-1.5-8.5-3.5c0-1.3 1.5-2.4 3.8-3M9.5 18.5l3-3-3-3',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  share: 'M12 15V3.5M7.5 7.5 12 3.5l4.5 4M6 11.5H4.5v9h15v-9H18',
  instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 8.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6ZM16.9 6.6v.8',
  tiktok: 'M13.5 3.5v11.8a3.7 3.7 0 1 1-3.7-3.7M13.5 3.5c.2 2.9 2.1 4.8 5 5',
  x: 'M4 4h4.2L20 20h-4.2L4 4ZM19.3 4l-6.5 7.1M11.2 12.9 4.7 20',
  youtube: 'M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4ZM10 9v6l5-3-5-3Z',
  pinterest:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM9.8 19.8l2.3-9.6M9 13.2c-2.2-3.2.3-6 3.3-6 2.6 0 4.2 1.9 3.7 4.5-.6 3.3-4 3.8-4.8 1.7',
  snapchat:
    'M12 4c2.6 0 4.3 2 4.3 4.6v2.1c.6.3 1.3 0 1.9-.2.5.9-.4 1.5-1.6 2 .5 1.9 1.7 3 3.4 3.5-.4 1-1.5 1-2.6 1.2-.3.6-.3 1-.6 1.3-1.2-.3-2-.3-2.8.4-.8.7-1.3.9-2 .9s-1.2-.2-2-.9c-.8-.7-1.6-.7-2.8-.4-.3-.3-.3-.7-.6-1.3C5.5 17 4.4 17 4 16c1.7-.5 2.9-1.6 3.4-3.5-1.2-.5-2.1-1.1-1.6-2 .6.2 1.3.5 1.9.2V8.6C7.7 6 9.4 4 12 4Z',
  facebook: 'M15.5 3.5h-1.7c-2 0-3.3 1.3-3.3 3.5v13.5M7.5 11h7',
} as const

export type IconName = keyof typeof paths
export const iconNames = Object.keys(paths) as IconName[]

type Props = { name: IconName; size?: 16 | 20 | 24; className?: string }

/** Always beside words or inside something that is named, so it says nothing to screen readers. */
export function Icon({ name, size = 24, className }: Props) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 24 ? 1.25 : 1.5}
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
    >
      <path d={paths[name]} />
    </svg>
  )
}
