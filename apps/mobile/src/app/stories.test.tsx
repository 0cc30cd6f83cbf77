import { testStories } from '../../../../tools/jest/stories';
import * as routeScreen from './RouteScreen.stories';
import * as skipLinks from './SkipLinks.stories';
import * as tabNavigation from './TabNavigation.stories';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

testStories({ routeScreen, skipLinks, tabNavigation });
