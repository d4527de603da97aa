// Line icons of the back office, in the weight of the shop's own (app/foundation/ui/icon.tsx); here so that shoppers do not load them.

const paths = {
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.400 1.400M5.6 18.400 7 17M17 7l1.400-1.400',
  parcel: 'M4 8 12 3.500l8 4.500v8.500l-8 4-8-4ZM4 8l8 4 8-4M12 12v8.500M8 5.800l8 4.300',
  comb: 'M4 5h16v4.500H4ZM6 9.500V19M9 9.500V19M12 9.500V19M15 9.500V19M18 9.500V19',
  tag: 'M4 4h8l8.500 8.500-8 8L4 12ZM8 7.200a.9.9 0 1 1 0 1.800.9.9 0 0 1 0-1.800Z',
  tiles: 'M4 4h6.500v7H4ZM13.500 4H20v7h-6.500ZM4 14h6.500v6.500H4ZM13.500 14H20v6.500h-6.500Z',
  colours:
    'M12 3.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM7.500 12.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM16.500 12.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
  percent:
    'M18.500 5.500l-13 13M7.500 5a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5ZM16.500 14a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5Z',
  shelf: 'M4 4v17M20 4v17M4 11h16M4 18.500h16M7 11V6h4v5M13 18.500v-4h4v4',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.500 20.500c.6-4 3.600-6 7.500-6s6.900 2 7.500 6',
  people:
    'M9 5a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7ZM2.500 20c.5-3.700 3-5.500 6.500-5.500s6 1.800 6.500 5.500M15.500 5.300a3.500 3.500 0 0 1 0 6.400M17.500 14.800c2.300.6 3.700 2.300 4 5.200',
  letter: 'M3.500 6h17v12.500h-17ZM3.500 6.500 12 13l8.500-6.500',
  send: 'M4 11.500 20.500 4 14 20.500l-3-6.500ZM11 14l9.500-10',
  repeat:
    'M4 11V9a3 3 0 0 1 3-3h12M15.500 2.500 19 6l-3.500 3.500M20 13v2a3 3 0 0 1-3 3H5M8.500 21.500 5 18l3.500-3.500',
  page: 'M6 3.500h8.500L19 8v12.500H6ZM14 3.500V8.500h5M9 12.500h6.500M9 16h6.500',
  dial: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM9 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  arrows: 'M4 8.500h15M15 4.500l4 4-4 4M20 15.500H5M9 11.500l-4 4 4 4',
  bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15ZM10 20.500h4',
  book: 'M5 4h14v16.500H7a2 2 0 0 1-2-2ZM5 18.500a2 2 0 0 1 2-2h12M9 8h6',
  flag: 'M6 21V4M6 4.500h12.500l-3 4.250 3 4.250H6',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  shop: 'M4 9.500 5.500 4h13L20 9.500M4 9.500h16M5.500 9.500V20.500h13V9.500M9.500 20.500v-6h5v6',
  leave: 'M13.500 4H5v16.500h8.500M10 12h10.500M16.500 8l4 4-4 4',
  search: 'M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13ZM15.200 15.200 20.500 20.500',
  back: 'M20 12H4.500M10 6l-6 6 6 6',
  question:
    'M4 5h16v11.500h-9L7 20v-3.500H4ZM10 8.900a2 2 0 1 1 2.900 1.800c-.6.300-.9.700-.9 1.300M12 13.800v.2',
  bank: 'M4 9.500 12 4.500l8 5M4 9.500h16M6 9.500V18M10 9.500V18M14 9.500V18M18 9.500V18M4 20h16',
  receipt: 'M6 3.500h12V20.500l-3-1.800-3 1.800-3-1.800-3 1.800ZM9 8.500h6M9 12.500h6',
  chat: 'M4 5.500h16v10.500h-9.500L6 20v-4H4ZM8 9.500h8M8 12.500h5',
  return: 'M8 5 4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11H8',
  star: 'M12 4l2.400 5.200 5.600.7-4.100 3.900 1.100 5.600-5-2.800-5 2.800 1.100-5.600L4 9.900l5.600-.7Z',
} as const

export type OfficeIconName = keyof typeof paths

type Props = { name: OfficeIconName; size?: 16 | 20 | 24; className?: string }

/** Always beside words or inside something that is named, so it says nothing to screen readers. */
export function OfficeIcon({ name, size = 20, className }: Props) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.5 : 1.4}
      strokeLinecap={name === 'more' ? 'round' : undefined}
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
    >
      <path d={paths[name]} />
    </svg>
  )
}
