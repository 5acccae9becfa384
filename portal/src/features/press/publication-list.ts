/** Selects the newsstand's publications: the lead, and the others by language. Pure. */

type PublicationFacts = {
  id: string
  kind: string
  languages: readonly string[]
  issues: readonly { date: string }[]
}

/** Every language of the publications, each once, in order of appearance. */
export const languagesOf = (publications: readonly PublicationFacts[]): string[] => [
  ...new Set(publications.flatMap(({ languages }) => languages)),
]

export const inLanguage = <One extends PublicationFacts>(
  publications: readonly One[],
  language?: string,
): One[] => publications.filter(({ languages }) => language === undefined || languages.includes(language))

/** The newest magazine leads, else the newest publication. Publications without issues are left out. */
export function splitLead<One extends PublicationFacts>(
  publications: readonly One[],
): { lead: One | null; others: One[] } {
  const readable = publications.filter(({ issues }) => issues.length > 0)
  const magazines = readable.filter(({ kind }) => kind === 'magazine')
  const [lead = null] = [...(magazines.length > 0 ? magazines : readable)].sort((one, other) =>
    other.issues[0]!.date.localeCompare(one.issues[0]!.date),
  )
  return { lead, others: readable.filter((one) => one !== lead) }
}

export const readNewsstandSearch = ({ language }: Record<string, unknown>): { language?: string } =>
  typeof language === 'string' && /^[a-z]{2,3}$/.test(language) ? { language } : {}
