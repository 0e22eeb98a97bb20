import { placeOrders } from './orders.mjs';

/** No id of the shop contains this text. */
const COPY = '-copy-';

/** The copies are not recommended in the cart. */
export async function growProducts(client, times) {
  const { fields } = await client.query('select * from products limit 0');
  const own = { id: `id || '${COPY}' || n`, position: 'position + 1000 * n', for_cart: 'false' };
  const columns = fields.map(({ name }) => name);
  const values = columns.map((name) => own[name] ?? name);
  await client.query(
    `insert into products (${columns}) select ${values} from products, generate_series(1, ${times - 1}) n`,
  );
  await client.query(
    `insert into product_modifiers
     select p.id, m.id, m.position, m.name, m.group_id, m.price, m.is_required, m.is_default, m.max_one_dish,
       m.picture, m.is_available
     from products p join product_modifiers m on m.product_id = split_part(p.id, '${COPY}', 1)
     where p.id like '%${COPY}%'`,
  );
  await client.query('analyze');
}

/** All orders are copies of one that is placed for them. */
export async function growOrders(client, url, { customerId, own, others }) {
  await placeOrders(url, 1);
  const { fields } = await client.query('select * from orders limit 0');
  const columns = fields.map(({ name }) => name).filter((name) => name !== 'number');
  const copy = (customer, count, tag) => {
    const changed = {
      id: `id || '${COPY}${tag}' || n`,
      customer_id: customer,
      idempotency_key: `idempotency_key || '${tag}' || n`,
      status_code: '201',
      created_at: `created_at - n * interval '1 minute'`,
    };
    const values = columns.map((name) => changed[name] ?? name);
    return client.query(
      `insert into orders (${columns})
       select ${values} from (select * from orders order by created_at limit 1) one, generate_series(1, ${count}) n`,
    );
  };
  await copy(`'${customerId}'`, own, 'own');
  await copy(`customer_id || (n % 500)`, others, 'others');
  await client.query('analyze');
}
