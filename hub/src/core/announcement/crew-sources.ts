/** Source names of the crew's announcements, with a slash, which no cabin system's name may contain. */
const prefix = 'crew/'
export const isCrewSource = (source: string | null): boolean => source?.startsWith(prefix) ?? false

/** One for each use, so that neither an information notice nor one of a diversion replaces a safety notice. */
export const crewSources = {
  pause: 'crew/pause',
  safety: 'crew/safety',
  information: 'crew/notice',
  diversion: 'crew/diversion',
} as const
