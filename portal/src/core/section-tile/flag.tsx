/** A small flag for a language; renders nothing if the flag is not included. */
import {
  CN,
  CZ,
  DE,
  DK,
  ES,
  FI,
  FR,
  GB,
  GR,
  HU,
  ID,
  IL,
  IN,
  IR,
  IT,
  JP,
  KR,
  NL,
  NO,
  PL,
  PT,
  RO,
  RU,
  SA,
  SE,
  TH,
  TR,
  UA,
  VN,
} from 'country-flag-icons/string/3x2'
import { languageName } from '#core/media/language-names.ts'
import { flagCode } from './flag-code.ts'
import styles from './section-tile.module.css'

const flags: Readonly<Record<string, string>> = {
  CN,
  CZ,
  DE,
  DK,
  ES,
  FI,
  FR,
  GB,
  GR,
  HU,
  ID,
  IL,
  IN,
  IR,
  IT,
  JP,
  KR,
  NL,
  NO,
  PL,
  PT,
  RO,
  RU,
  SA,
  SE,
  TH,
  TR,
  UA,
  VN,
}

/** @see EXP-05 */
export function Flag({ language }: { language: string }) {
  const code = flagCode(language)
  const svg = flags[code.toUpperCase()]
  if (!svg) return null
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return <img src={url} alt={languageName(language)} data-flag={code} className={styles.flag} />
}
