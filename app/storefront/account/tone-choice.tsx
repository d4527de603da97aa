import { tones } from '#app/domain/customizer/skin-tones.ts'

/** The skin tone of the bust that they look at wigs on; '' is not said. */
export function ToneChoice({ tone }: { tone: string }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 text-small font-medium">
        Skin tone of the model in previews <span className="font-normal text-muted">(optional)</span>
      </legend>
      <div className="-ml-2.5 flex flex-wrap">
        {tones.map(({ code, name, hex }) => (
          <label key={code} className="group grid size-12 cursor-pointer place-items-center">
            <input
              type="radio"
              name="tone"
              value={code}
              defaultChecked={code === tone}
              className="peer sr-only"
            />
            <span
              className="tone size-8 rounded-full border-2 border-ivory outline-1 outline-transparent peer-checked:outline-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink"
              style={{ background: hex }}
            />
            <span className="sr-only">{name}</span>
          </label>
        ))}
        <label className="flex min-h-12 cursor-pointer items-center gap-2 pl-3 text-small text-muted">
          <input type="radio" name="tone" value="" defaultChecked={tone === ''} className="size-5" />
          Prefer not to say
        </label>
      </div>
    </fieldset>
  )
}
