/** Builds and loads Corvane for the hubs of the tests, unless that has been done. */
import { prepareCorvane } from './loaded-corvane.ts'

prepareCorvane()
