/** The guide in a built pack's index: cities, their sections and points of interest. Types: `pack-guide.shape.ts`. */

