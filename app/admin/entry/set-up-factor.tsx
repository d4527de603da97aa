import type { DrawnSetUp } from './shown-set-up.server.ts'
import { CodeField } from './code-field.tsx'

/** Stands inside the form that confirms it: the secret three times over, and the first code of it. */
export function SetUpFactor({ setUp, error }: { setUp: DrawnSetUp; error?: string | undefined }) {
  return (
    <>
      <input type="hidden" name="sealed" value={setUp.sealed} />
      <ol className="flex list-decimal flex-col gap-2 pl-5 marker:text-gold-deep">
        <li>
          Open an authenticator app on your phone: Google Authenticator, Microsoft Authenticator, 1Password or
          any other.
        </li>
        <li>Scan the QR code, or on this phone open the link below it.</li>
        <li>Enter the six digits that the app shows.</li>
      </ol>
      <div className="flex flex-col gap-4 border-y border-rule py-6">
        <Square setUp={setUp} />
        <a href={setUp.otpauth} className="link inline-flex min-h-11 items-center self-start">
          Open it on this phone
        </a>
        <div>
          <p className="text-small text-muted">Or enter this key by hand (time-based):</p>
          <p className="font-medium tracking-wide break-words tabular-nums select-all" data-key>
            {setUp.key}
          </p>
        </div>
      </div>
      <CodeField error={error} />
    </>
  )
}

/** Dark on white with a quiet zone of four squares: cameras want it so. */
function Square({ setUp: { qr } }: { setUp: DrawnSetUp }) {
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
      shapeRendering="crispEdges"
      className="w-56 bg-paper text-ink"
    >
      <path d={qr.path} fill="currentColor" />
    </svg>
  )
}
