// Written by `olov types` from the remote.json of all rooms.
import '@olov/shared-kit';

declare module '@olov/shared-kit' {
  interface FragmentProps {
    /** Fragment of content, version 1.0.0. */
    promotions: {
      stocks: readonly ({
        id: string;
        title: string;
        imageUrl: string;
        picture?: object;
        startsAt?: string;
        endsAt?: string;
      })[];
    };
    /** Fragment of map, version 1.0.0. */
    "location-picker": {
      /** After a choice and after closing without one */
      onClose: () => void;
      /** Draws the choice of this mode inline, without a dialog */
      inlineFor?: 0 | 200;
    };
    /** Fragment of map, version 1.0.0. */
    "order-map": {
      restaurant?: {
        latitude: number;
        longitude: number;
        title: string;
      };
      address?: {
        latitude: number;
        longitude: number;
        title: string;
      };
      courier?: {
        latitude: number;
        longitude: number;
      };
    };
    /** Fragment of map, version 1.0.0. */
    "restaurants-map": {
      restaurants: readonly ({
        latitude: number;
        longitude: number;
        id: string;
        name: string;
        address: string;
      })[];
    };
    /** Fragment of menu-cart, version 1.0.0. */
    cart: {
      onClose: () => void;
    };
    /** Fragment of menu-cart, version 1.0.0. */
    "cart-column": Record<string, never>;
    /** Fragment of menu-cart, version 1.1.0. */
    dish: {
      productId: string;
      lineId?: string;
      onClose: () => void;
    };
    /** Fragment of orders, version 1.0.0. */
    "order-again": {
      layout: "bar" | "card";
    };
  }

  interface ExtensionSlotProps {
    /** Extension slot of host, for links only. */
    "footer.links": Record<string, never>;
    /** Extension slot of menu-cart, 96 px for each fragment. */
    "menu.above-list": Record<string, never>;
    /** Extension slot of orders, 160 px for each fragment. */
    "tracker.after-steps": {
      orderId: string;
      statusCode: number;
    };
    /** Extension slot of orders, 64 px for each fragment. */
    "profile.rows": Record<string, never>;
  }
}
