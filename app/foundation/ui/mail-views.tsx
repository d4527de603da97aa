// An email as a phone and a desk show it, for pages that let it be looked at before it is sent.

const widths = [
  { name: 'Phone', px: 390 },
  { name: 'Desk', px: 700 },
]

/** `src` answers with the email's HTML; nothing in it runs. */
export function MailViews({ src }: { src: string }) {
  return (
    <div className="flex flex-wrap gap-8">
      {widths.map(({ name, px }) => (
        // A stop of the Tab key: on a phone the wide one scrolls sideways.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <figure key={px} tabIndex={0} className="max-w-full overflow-x-auto">
          <figcaption className="text-small text-muted">
            {name}, {px} px
          </figcaption>
          <iframe
            src={src}
            title={name}
            sandbox=""
            style={{ width: px }}
            className="mt-2 h-[52rem] max-w-none border border-rule"
          />
        </figure>
      ))}
    </div>
  )
}
