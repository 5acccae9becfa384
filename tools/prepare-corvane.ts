/** Builds and loads Corvane for the hubs of the journeys, unless that has been done. */
import { prepareCorvane } from './loaded-corvane.ts'

prepareCorvane()
