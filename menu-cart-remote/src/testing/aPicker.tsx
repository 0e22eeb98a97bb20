import { ORDER_TYPE, useStores } from '@olov/shared-kit';
import { aRestaurant } from '@olov/shared-kit/testing';

/** Replaces the picker of map-remote. */
export const aPicker = {
  Component: function Picker({ onClose }: { onClose: () => void }) {
    const { deliveryMode, location } = useStores();
    const { id, name, regionId, latitude, longitude } = aRestaurant();
    const handleChoose = () => {
      deliveryMode.choose(ORDER_TYPE.pickup);
      location.choose({
        RestaurantId: id,
        RegionId: regionId,
        Latitude: latitude,
        Longitude: longitude,
        title: name,
      });
      onClose();
    };
    return (
      <>
        <input aria-label="Адрес или координаты" />
        <form onSubmit={(event) => event.preventDefault()}>
          <input aria-label="Как назвать это место" />
        </form>
        <button type="button" onClick={handleChoose}>
          {name}
        </button>
      </>
    );
  },
};
