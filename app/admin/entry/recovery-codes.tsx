import { useState } from 'react'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { useIsScripted } from '#app/foundation/ui/scripted-field.tsx'
import { useHouse } from '#app/foundation/settings/house.tsx'

/** Ten codes, shown this once: to print, copy or keep as a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const isScripted = useIsScripted()
  const { name } = useHouse()
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const text = `${name} back office: recovery codes, each works once\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    )
  return (
    <div className="flex flex-col gap-5">
      <Notice live={false}>
        These are shown only once. Print them or save them where you keep passwords, not only on this phone.
        Each one signs you in once when you do not have your phone.
      </Notice>
      <ol
        className="grid grid-cols-1 gap-x-8 gap-y-1 border-y border-rule py-5 tabular-nums sm:grid-cols-2"
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code} className="font-medium tracking-wide">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        {isScripted ? (
          <>
            <Button look="quiet" onClick={() => window.print()}>
              Print
            </Button>
            <Button look="quiet" onClick={() => void copy()}>
              Copy
            </Button>
          </>
        ) : null}
        <a
          className="button button-quiet"
          download={`${name}-recovery-codes.txt`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download
        </a>
      </div>
      <p role="status" className="text-small text-muted empty:hidden">
        {copied === 'yes' ? 'Copied.' : copied === 'no' ? 'This browser did not allow copying.' : ''}
      </p>
    </div>
  )
}
