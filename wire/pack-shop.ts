/** The onboard shop in a built pack's index: catalog, loaded stock, and vouchers. Types: `pack-shop.shape.ts`. */

