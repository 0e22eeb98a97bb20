import { render } from '@testing-library/react';
import { Html } from './Html';

test('known elements are drawn, and others leave only their text', () => {
  const { container } = render(
    <Html
      html={
        '<h2>News</h2><p>A <b onclick="x()">bold</b> <a href="javascript:x()">link</a></p><img src="x" onerror="y()">'
      }
    />,
  );
  expect(container.innerHTML).toBe('<h2>News</h2><p>A bold <u>link</u></p>');
});
