import { families, type Texture, textures } from '#app/domain/catalog/products/hair.ts'
import { texturesOf } from '#app/domain/customizer/texture-family.ts'
import { SelectField } from '#app/foundation/ui/field.tsx'
import { familyWords } from './care-families.ts'

type Props = { texture: Texture; onTexture: (texture: Texture) => void }

export function TextureSelect({ texture, onTexture }: Props) {
  return (
    <SelectField
      name="texture"
      label="Texture"
      value={texture}
      onChange={(event) => onTexture(event.target.value as Texture)}
    >
      {families.map((family) => (
        <optgroup key={family} label={familyWords[family].name}>
          {texturesOf(family).map((code) => (
            <option key={code} value={code}>
              {textures[code].name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
