// The house as every page may name it: read once by the root, from the owner's settings.
import { createContext, type ReactNode, useContext } from 'react'
import { settingDefaults, type ToldHouse } from './setting-keys.ts'

const HouseContext = createContext<ToldHouse>(settingDefaults.house)

export function HouseProvider({ house, children }: { house: ToldHouse; children: ReactNode }) {
  return <HouseContext value={house}>{children}</HouseContext>
}

export function useHouse(): ToldHouse {
  return useContext(HouseContext)
}

/** 'mailto:' link with the address as its words. */
export function MailToHouse({ subject }: { subject?: string }) {
  const { email } = useHouse()
  const address = `mailto:${email}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
  return (
    <a href={address} className="link">
      {email}
    </a>
  )
}
