import type { Inquiry } from '../Inquiry';

/** News, promotions and contacts. */
export async function askForContent(inquiry: Inquiry): Promise<void> {
  for (const name of ['news', 'stocks'] as const) {
    const get = `GET /api/${name}/Get` as const;
    const list = await inquiry.askInEveryLanguage(`GET /api/${name}/List`, { query: { skip: 0, take: 12 } });
    const id = list?.items[0]?.id;
    if (id === undefined) inquiry.leave(get, 'the list has no entry');
    else {
      await inquiry.askInEveryLanguage(get, { query: { id } });
      const why = 'an unknown entry is the not-found page';
      await inquiry.askInVain(get, { query: { id: 'olov-conform-nothing' } }, [404], why);
    }
  }
  await inquiry.askInEveryLanguage('GET /api/contacts/Get');
}
