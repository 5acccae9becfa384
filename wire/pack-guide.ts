/** The destination guide in a built pack's index: cities, their sections and points of interest. */

