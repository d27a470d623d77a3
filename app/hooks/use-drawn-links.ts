import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSubmit } from 'react-router';
import { canPrefetch } from '../components/link.tsx';
import { storeLanguage } from '../i18n/stored-language.ts';
import { withoutLanguage } from '../paths/page-path.ts';

/** As long as the router's own links wait: a passing pointer fetches nothing. */
const intentMs = 100;

/**
 * Called once, in the frame: makes links and forms that React did not draw work without a page load. Plain clicks on
 * links in the server's markup, and forms with `data-stays`, go through the router. Returns the address that somebody
 * is about to visit.
 */
export function useDrawnLinks(): string | undefined {
  const navigate = useNavigate();
  const submit = useSubmit();
  const { key } = useLocation();
  const [intended, setIntended] = useState<{ from: string; address: string }>();

  const follow = useEffectEvent((event: MouseEvent) => {
    const link = linkOf(event.target);
    const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || isOther || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(`${withoutLanguage(link.pathname)}${link.search}`);
  });
  const post = useEffectEvent((event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (submitter instanceof HTMLButtonElement && submitter.name === 'language') storeLanguage(submitter.value);
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-stays]')) return;
    event.preventDefault();
    const isPost = form.method === 'post';
    const sent = submitter instanceof HTMLButtonElement ? submitter : form;
    void submit(sent, { replace: isPost, preventScrollReset: isPost });
  });
  const intend = useEffectEvent((link: HTMLAnchorElement) => {
    // The pointer or focus is still on a link that was just followed.
    if (link.pathname === location.pathname && link.search === location.search) return;
    setIntended({ from: key, address: `${link.pathname}${link.search}` });
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = ({ target }: Event) => {
      clearTimeout(timer);
      const link = linkOf(target);
      // Only in the frame: a reader of a list passes over all of its links.
      if (link && canPrefetch() && !link.closest('tbody')) timer = setTimeout(() => intend(link), intentMs);
    };
    document.addEventListener('click', (event) => follow(event), { signal });
    document.addEventListener('submit', (event) => post(event), { signal });
    document.addEventListener('pointerover', wait, { signal });
    document.addEventListener('focusin', wait, { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);

  return intended?.from === key ? intended.address : undefined;
}

/** A link to a page of this site, in markup of the server. */
function linkOf(target: unknown): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-drawn] a[href]') : null;
  return link?.origin === location.origin ? link : undefined;
}
