/** The order of a series: its seasons, and which episode follows which. Pure. */

type EpisodeItem = { id: string; episode?: { season: number; number: number } | null }

export type Season<Episode> = { season: number; episodes: Episode[] }

/** Keeps the given order, which is the hub's: by season and number. */
export function seasonsOf<Episode extends EpisodeItem>(episodes: readonly Episode[]): Season<Episode>[] {
  const seasons: Season<Episode>[] = []
  for (const one of episodes) {
    if (!one.episode) continue
    const last = seasons.at(-1)
    if (last?.season === one.episode.season) last.episodes.push(one)
    else seasons.push({ season: one.episode.season, episodes: [one] })
  }
  return seasons
}

/** Nothing follows the last one, nor one that is not among them. */
export function nextEpisode<Episode extends EpisodeItem>(
  episodes: readonly Episode[],
  id: string,
): Episode | undefined {
  const at = episodes.findIndex((one) => one.id === id)
  return at < 0 ? undefined : episodes[at + 1]
}

/** What the sentence that names an episode's place needs. */
export const episodeTextParams = (episode: { title: string; season: number; number: number }) => ({
  series: episode.title,
  season: episode.season,
  number: episode.number,
})
