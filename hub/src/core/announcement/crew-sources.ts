/** Source names of the crew's announcements, with a slash, which no cabin system's name may contain. */
const prefix = 'crew/'
export const isCrewSource = (source: string | null): boolean => source?.startsWith(prefix) ?? false

/** An announcement replaces the one of the same source: a notice about a diversion does not replace a safety notice. */
export const crewSources = {
  pause: 'crew/pause',
  safety: 'crew/safety',
  information: 'crew/notice',
  diversion: 'crew/diversion',
} as const
